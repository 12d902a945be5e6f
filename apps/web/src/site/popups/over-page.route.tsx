import { use } from "react";
import {
  data,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { loader as guestsOnly } from "../guards/guests-only.tsx";
import { clientLoader as admittedInBrowser, loader as playersOnly } from "../guards/players-only.tsx";
import { openedPopup, openPopup } from "./open-popup.ts";
import { addressOf, popupOf } from "./popup-paths.ts";
import { POPUPS } from "./popups.ts";

/** Applies the guard of the popup. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const name = popupOf(args.url.pathname);
  if (name === undefined) throw data(null, { status: 404 });
  const { guard } = POPUPS[name];
  if (guard === "players") playersOnly(args);
  if (guard === "guests") guestsOnly(args);
  await openPopup(name);
  return null;
}

/**
 * Loads the popup's code while the server checks the guard. After an update of the site its code may be gone; then the
 * browser opens the popup's own address, and waits for that page.
 */
export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<unknown> {
  const name = popupOf(args.url.pathname);
  const code =
    name &&
    openPopup(name).catch(() => {
      window.location.assign(addressOf(args.url.pathname));
      return new Promise<never>(() => undefined);
    });
  const [answer] = await Promise.all([admittedInBrowser(args), code]);
  return answer;
}

/**
 * From one popup to another of the same guard, only the check for guests is repeated, as in the guard itself. Code that
 * is missing is loaded here too, so that a popup is shown with its title.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [now, next] = [currentUrl, nextUrl].map(({ pathname }) => popupOf(pathname));
  const guard = next && POPUPS[next].guard;
  if (!next || !now || POPUPS[now].guard !== guard || !openedPopup(next)) return true;
  if (guard === "guests") return currentUrl.pathname !== nextUrl.pathname;
  return guard === "players" ? defaultShouldRevalidate : currentParams["locale"] !== nextParams["locale"];
}

export const meta: MetaFunction = (args) => {
  const name = popupOf(args.location.pathname);
  return name && openedPopup(name)?.meta?.(args);
};

/** A popup over a page; `popups.ts` lists them. */
export default function PopupOverPage() {
  const name = popupOf(useLocation().pathname);
  if (name === undefined) return null;
  const { Popup, Window } = openedPopup(name) ?? use(openPopup(name));
  return Window ? (
    <Window>
      <Popup />
    </Window>
  ) : (
    <Popup />
  );
}
