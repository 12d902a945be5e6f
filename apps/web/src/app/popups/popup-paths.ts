import { localeOf, localized, unlocalized } from "../intl/paths.ts";

/** Popups by name; each has an address of its own: `/sign-in`. */
export const POPUP_NAMES = [
  "sign-in",
  "sign-up",
  "remind",
  "new-password",
  "deposit",
  "withdraw",
  "cashbox",
  "accept-terms",
] as const;
export type PopupName = (typeof POPUP_NAMES)[number];

export const PLAYERS_POPUPS: readonly PopupName[] = ["deposit", "withdraw", "cashbox", "accept-terms"];

const OVER_PAGE = /\/~([a-z-]+)$/;
const names: readonly string[] = POPUP_NAMES;

/** The popup that a router path shows, if any. */
export function popupOf(pathname: string): PopupName | undefined {
  const over = OVER_PAGE.exec(pathname)?.[1];
  const own = unlocalized(pathname).slice(1);
  return [over, own].find((name): name is PopupName => name !== undefined && names.includes(name));
}

/** The page beneath: `/play/nebula/Comet/~sign-in` is `/play/nebula/Comet`, `/de/sign-in` is `/de`. */
export function pageBeneath(pathname: string): string {
  if (OVER_PAGE.test(pathname)) return pathname.replace(OVER_PAGE, "") || "/";
  return popupOf(pathname) ? localized("/", localeOf(pathname)) : pathname;
}

/** Where the router goes to open a popup over the page at `pathname`, and what the address bar shows. */
export function popupTarget(name: PopupName, pathname: string): { readonly to: string; readonly mask: string } {
  const page = pageBeneath(pathname);
  const locale = localeOf(page);
  const mask = localized(`/${name}`, locale);
  return { to: unlocalized(page) === "/" ? mask : `${page}/~${name}`, mask };
}

/** The address of what a router path shows: the popup's own one where a popup is open. */
export function addressOf(pathname: string): string {
  const popup = popupOf(pathname);
  return popup ? localized(`/${popup}`, localeOf(pathname)) : pathname;
}

/** A path of this site out of a query; anything that could lead elsewhere is nothing. */
export function ownPath(given: string | null): string | undefined {
  return given !== null && /^\/(?![/\\])[^\\\s]*$/.test(given) ? given : undefined;
}
