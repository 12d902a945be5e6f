import { localeOf, localized, unlocalized } from "../intl/paths.ts";

/** Popups by name; each has its own address, such as `/sign-in`. */
export const POPUP_NAMES = [
  "sign-in",
  "sign-up",
  "remind",
  "new-password",
  "email-verify",
  "deposit",
  "deposit-bonus",
  "deposit-fast",
  "withdraw",
  "cashbox",
  "accept-terms",
] as const;
export type PopupName = (typeof POPUP_NAMES)[number];

const OVER_PAGE = /\/~\/([a-z-]+)$/;
const names: readonly string[] = POPUP_NAMES;

/** The popup that a router path shows, if any. */
export function popupOf(pathname: string): PopupName | undefined {
  const over = OVER_PAGE.exec(pathname)?.[1];
  const own = unlocalized(pathname).slice(1);
  return [over, own].find((name): name is PopupName => name !== undefined && names.includes(name));
}

/** The page beneath: `/play/nebula/Comet/~/sign-in` is `/play/nebula/Comet`, `/de/sign-in` is `/de`. */
export function pageBeneath(pathname: string): string {
  if (OVER_PAGE.test(pathname)) return pathname.replace(OVER_PAGE, "") || "/";
  return popupOf(pathname) ? localized("/", localeOf(pathname)) : pathname;
}

/**
 * The router path that opens a popup over the page at `pathname`, and the address that the address bar shows for it.
 */
export function popupTarget(name: PopupName, pathname: string): { readonly to: string; readonly mask: string } {
  const page = pageBeneath(pathname);
  const locale = localeOf(page);
  const mask = localized(`/${name}`, locale);
  return { to: unlocalized(page) === "/" ? mask : `${page}/~/${name}`, mask };
}

/** The address of a router path; if a popup is open, the popup's own address. */
export function addressOf(pathname: string): string {
  const popup = popupOf(pathname);
  return popup ? localized(`/${popup}`, localeOf(pathname)) : pathname;
}

/** A path of this site from a query parameter; undefined if it could lead to another site. */
export function ownPath(given: string | null): string | undefined {
  return given !== null && /^\/(?![/\\])[^\\\s]*$/.test(given) ? given : undefined;
}
