import { Link, useLocation, type LinkProps, type To } from "react-router";
import { useSession } from "../session/session.tsx";
import { localized, localeOf } from "../intl/paths.ts";
import { openPopup } from "./open-popup.ts";
import { popupOf, popupTarget, type PopupName } from "./popup-paths.ts";
import { POPUPS } from "./popups.ts";

export interface PopupDestination {
  readonly to: { readonly pathname: string; readonly search: string };
  readonly options: {
    readonly mask: To;
    readonly replace: boolean;
    readonly preventScrollReset: true;
    readonly defaultShouldRevalidate: false;
    readonly state: { readonly overPage: true };
  };
}

/**
 * Returns how to open a popup over the current page. For a popup that only players may open, guests get the
 * registration, which keeps the wanted popup as the return address. One popup replaces another, so closing always leads
 * to the page.
 */
export function usePopup(name: PopupName, query?: Record<string, string>): PopupDestination {
  const { pathname, search } = useLocation();
  const { player } = useSession();
  const closed = !player && POPUPS[name].guard === "players";
  const { to, mask } = popupTarget(closed ? "sign-up" : name, pathname);
  const wanted = closed ? { ...query, redirect: localized(`/${name}`, localeOf(pathname)) } : query;
  const own = new URLSearchParams(wanted).toString();
  const merged = new URLSearchParams(search);
  for (const [key, value] of Object.entries(wanted ?? {})) merged.set(key, value);
  return {
    to: { pathname: to, search: merged.toString() },
    options: {
      mask: { pathname: mask, search: own },
      replace: popupOf(pathname) !== undefined,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      state: { overPage: true },
    },
  };
}

interface PopupLinkProps extends Omit<LinkProps, "to" | "mask" | "state"> {
  readonly popup: PopupName;
  readonly query?: Record<string, string>;
}

/**
 * A link that opens a popup over the page: `<PopupLink popup="sign-in">`. In a new tab it opens the popup's own
 * address.
 */
export function PopupLink({ popup, query, prefetch = "intent", ...link }: PopupLinkProps) {
  const { to, options } = usePopup(popup, query);
  // The router fetches the code of its routes; the popup is none over a page.
  const fetchCode = (): void => {
    const shown = popupOf(to.pathname);
    if (shown) openPopup(shown).catch(() => undefined);
  };
  return <Link onPointerEnter={fetchCode} onFocus={fetchCode} {...link} prefetch={prefetch} to={to} {...options} />;
}
