import { createIntl, createIntlCache, type IntlShape } from "react-intl";
import type english from "../locales/en.json";

export type MessageId = keyof typeof english;

const LOADERS: Readonly<Record<string, () => Promise<{ readonly default: Record<string, string> }>>> = {
  en: () => import("../locales/en.json"),
  de: () => import("../locales/de.json"),
};

/** The texts of a language, by its first subtag; English if it is not available. */
export async function loadIntl(locale: string): Promise<IntlShape> {
  const language = locale.split("-")[0] ?? "en";
  const spoken = language in LOADERS ? language : "en";
  const { default: messages } = await LOADERS[spoken]!();
  return createIntl({ locale: spoken === language ? locale : "en", messages, defaultLocale: "en" }, createIntlCache());
}
