import { unlocalized } from "./paths.ts";

type Texts = Readonly<Record<string, string>>;

/** Public pages and the texts that they need; most visits need no others. */
const PUBLIC_PAGES =
  /^\/(?:$|(?:pokies|slots|table|categories|producers|games|play)(?:\/|$)|(?:terms-and-conditions|privacy-policy|cookie-policy|general-rules|responsible-gaming|oops)$)/;
const PUBLIC_TEXTS = /^(?:common|shell|cookies|search|lobby|category|game|errors)\.|^page\.[\w-]+\.title$/;

/** The texts that are sent with a page; `complete` means that none was left out. */
export function textsFor(pathname: string, texts: Texts): { readonly messages: Texts; readonly complete: boolean } {
  if (!PUBLIC_PAGES.test(unlocalized(pathname))) return { messages: texts, complete: true };
  return {
    messages: Object.fromEntries(Object.entries(texts).filter(([key]) => PUBLIC_TEXTS.test(key))),
    complete: false,
  };
}
