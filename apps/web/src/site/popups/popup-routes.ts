import { layout, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { POPUP_NAMES, type PopupName } from "./popup-paths.ts";
import { POPUPS, type PopupGuard, type PopupWindow } from "./popups.ts";

const GUARDS: Readonly<Record<PopupGuard, string>> = {
  guests: "site/guards/guests-only.tsx",
  players: "site/guards/players-only.tsx",
  anyone: "site/guards/anyone.tsx",
};
const WINDOWS: Readonly<Record<PopupWindow, string>> = { cashbox: "features/cashbox/cashbox-window.tsx" };

/** The popups at their own addresses, as children of the lobby, which stays mounted beneath. */
export function popupsOverLobby(): RouteConfigEntry[] {
  return [...Map.groupBy(POPUP_NAMES, (name) => POPUPS[name].guard)].map(([guard, names]) =>
    layout(GUARDS[guard], { id: `lobby/${guard}` }, inWindows(names)),
  );
}

function inWindows(names: readonly PopupName[]): RouteConfigEntry[] {
  return [...Map.groupBy(names, (name) => POPUPS[name].window)].flatMap(([window, inside]) => {
    const routes = inside.map((name) => route(name, POPUPS[name].file, { id: `popup/${name}` }));
    return window === undefined ? routes : [layout(WINDOWS[window], { id: `lobby/${window}` }, routes)];
  });
}

/**
 * All popups as one child of a page, so that the page stays mounted beneath. The address bar never shows the path of this
 * child, because links to it are masked. One route for all of them keeps the router small: it starts with every route of
 * the site.
 */
export function popupsOver(page: string): RouteConfigEntry[] {
  return [route("~/:popup", "site/popups/over-page.route.tsx", { id: `${page}/~` })];
}
