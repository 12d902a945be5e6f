import { layout, route, type RouteConfigEntry } from "@react-router/dev/routes";

const GUARDS = {
  guests: "app/guards/guests-only.tsx",
  players: "app/guards/players-only.tsx",
  anyone: "app/guards/anyone.tsx",
} as const;

interface Popup {
  readonly path: string;
  readonly file: string;
  readonly guard: keyof typeof GUARDS;
  /** A module that wraps several popups: switching between them keeps its window open. */
  readonly window?: string;
}

const CASHBOX = "features/cashbox/cashbox-window.tsx";

/** Every popup of the site. Its module shows a `PopupFrame`. The guard is listed here, so features need none. */
const POPUPS: readonly Popup[] = [
  { path: "sign-in", file: "features/auth/sign-in.route.tsx", guard: "guests" },
  { path: "sign-up", file: "features/auth/sign-up.route.tsx", guard: "guests" },
  { path: "remind", file: "features/auth/remind.route.tsx", guard: "guests" },
  { path: "new-password", file: "features/auth/new-password.route.tsx", guard: "anyone" },
  { path: "email-verify", file: "features/auth/email-verify.route.tsx", guard: "anyone" },
  { path: "deposit", file: "features/cashbox/deposit.route.tsx", guard: "players", window: CASHBOX },
  { path: "deposit-bonus", file: "features/cashbox/deposit-bonus.route.tsx", guard: "players", window: CASHBOX },
  { path: "withdraw", file: "features/cashbox/withdraw.route.tsx", guard: "players", window: CASHBOX },
  { path: "cashbox", file: "features/cashbox/cashbox.route.tsx", guard: "players", window: CASHBOX },
  { path: "accept-terms", file: "features/auth/accept-terms.route.tsx", guard: "players" },
];

/**
 * The popups as children of one page, so that the page stays mounted beneath. Under the lobby they have their own
 * addresses. Under other pages they are at `~name`, which the address bar never shows, because links to them are
 * masked.
 */
export function popupsOver(page: string, prefix = "~"): RouteConfigEntry[] {
  return (["guests", "players", "anyone"] as const).map((guard) =>
    layout(
      GUARDS[guard],
      { id: `${page}/${guard}` },
      inWindows(
        POPUPS.filter((popup) => popup.guard === guard),
        page,
        prefix,
      ),
    ),
  );
}

function inWindows(popups: readonly Popup[], page: string, prefix: string): RouteConfigEntry[] {
  return [...Map.groupBy(popups, (popup) => popup.window)].flatMap(([window, inside]) => {
    const routes = inside.map((popup) => route(`${prefix}${popup.path}`, popup.file, { id: `${page}/~${popup.path}` }));
    return window === undefined ? routes : [layout(window, { id: `${page}/${window}` }, routes)];
  });
}
