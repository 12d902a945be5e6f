/** What a visitor gets at an address: a page, a redirect, or nothing. */
export type Outcome = "page" | "missing" | { readonly to: string };

/** One address of specification 2.2. */
export interface SiteRoute {
  /** Row of the specification. */
  readonly row: string;
  readonly path: string;
  readonly guest: Outcome;
  readonly player: Outcome;
  /** The module that will fill an address that is missing until then. */
  readonly comesWith?: string;
}

const page = (row: string, path: string): SiteRoute => ({ row, path, guest: "page", player: "page" });
const moved = (row: string, path: string, to: string): SiteRoute => ({ row, path, guest: { to }, player: { to } });
const guests = (row: string, path: string): SiteRoute => ({ row, path, guest: "page", player: { to: "/" } });
const players = (row: string, path: string): SiteRoute => ({
  row,
  path,
  guest: { to: `/sign-up?redirect=${encodeURIComponent(path)}` },
  player: "page",
});
const later = (row: string, path: string, comesWith: string): SiteRoute => ({
  row,
  path,
  guest: "missing",
  player: "missing",
  comesWith,
});

const missing = (row: string, path: string): SiteRoute => ({ row, path, guest: "missing", player: "missing" });

/** Every row of specification 2.2, with the addresses of its kind. */
export const SITE_ROUTES: readonly SiteRoute[] = [
  page("2.2-01", "/"),
  page("2.2-02", "/pokies/all"),
  page("2.2-02", "/pokies/top"),
  moved("2.2-02", "/pokies", "/pokies/all"),
  missing("2.2-02", "/pokies/no-such-category"),
  later("2.2-03", "/live/all", "live tables"),
  later("2.2-03", "/live/roulette", "live tables"),
  page("2.2-04", "/slots"),
  page("2.2-04", "/slots/new"),
  moved("2.2-04", "/slots/all", "/slots"),
  page("2.1-02", "/table/all"),
  moved("2.1-02", "/table", "/table/all"),
  page("2.1-02", "/producers"),
  players("2.1-02", "/recent-games"),
  players("2.2-05", "/favorite-games"),
  page("2.2-06", "/categories/top"),
  moved("2.2-06", "/games/top", "/categories/top"),
  missing("2.2-06", "/categories/no-such-category"),
  page("2.2-07", "/producers/nebula-works"),
  moved("2.2-07", "/producers/nebula-works/1", "/producers/nebula-works"),
  missing("2.2-07", "/producers/no-such-producer"),
  page("2.2-08", "/play/apogee/DragonsEmber"),
  page("2.2-08", "/play/apogee/DragonsEmber?mode=demo"),
  missing("2.2-08", "/play/apogee/NoSuchGame"),
  page("2.2-08", "/play/apogee/DragonsEmber/wrapper"),
  players("2.2-09", "/cashbox"),
  moved("2.2-09", "/dashboard", "/cashbox"),
  players("2.2-10", "/deposit"),
  moved("2.2-10", "/accounts/7/deposit", "/deposit"),
  players("2.2-11", "/withdraw"),
  players("2.2-11", "/deposit-bonus"),
  players("2.2-11", "/deposit-fast"),
  ...["", "/all", "/producers", "/lotteries", "/actions", "/live", "/archive"].map((list) =>
    page("2.2-12", `/tournaments${list}`),
  ),
  moved("2.2-12", "/tournaments/achievements", "/achievements"),
  page("2.1-03", "/achievements"),
  page("2.1-03", "/arena"),
  page("2.2-13", "/tournaments/escape-velocity"),
  missing("2.2-13", "/tournaments/no-such-tournament"),
  page("2.2-13", "/lottery/moonshot"),
  missing("2.2-13", "/lottery/no-such-lottery"),
  players("2.2-14", "/profile"),
  players("2.2-14", "/profile/level"),
  players("2.2-14", "/profile/games-history"),
  players("2.2-14", "/profile/statement"),
  players("2.2-14", "/profile/limits"),
  players("2.2-14", "/profile/security"),
  players("2.2-14", "/profile/gifts"),
  players("2.2-14", "/profile/promo-code"),
  players("2.1-06", "/profile/payments"),
  players("2.2-14", "/profile/fairness"),
  later("2.2-14", "/profile/verification", "documents"),
  moved("2.2-14", "/users", "/profile"),
  moved("2.2-14", "/profile/main", "/profile"),
  moved("2.2-14", "/users/main", "/profile"),
  ...["level", "gifts", "limits", "security", "games-history"].map((child) =>
    moved("2.2-14", `/users/${child}`, `/profile/${child}`),
  ),
  moved("2.2-16", "/profile/password/edit", "/new-password"),
  moved("2.2-16", "/users/password/edit", "/new-password"),
  moved("2.2-17", "/profile/confirmation", "/confirmation"),
  moved("2.2-17", "/users/confirmation", "/confirmation"),
  later("2.2-18", "/support", "content"),
  page("2.2-19", "/action"),
  missing("2.2-19", "/action/no-such-quest"),
  later("2.2-20", "/benefits-of-crypto", "content"),
  page("2.2-21", "/rocket-mart"),
  page("2.2-21", "/rocket-mart/freespins"),
  page("2.2-21", "/rocket-mart/money"),
  page("2.2-21", "/rocket-mart/special"),
  moved("2.2-21", "/rocket-mart/all", "/rocket-mart"),
  page("2.5-14", "/vip-club"),
  moved("2.2-22", "/santa-vegas", "/promotions"),
  page("2.2-23", "/rocket-chance"),
  page("2.1-03", "/rocket-chance/segments"),
  page("2.2-24", "/promotions"),
  guests("2.2-25", "/sign-in"),
  guests("2.2-25", "/sign-up"),
  guests("2.2-25", "/remind"),
  page("2.2-25", "/new-password"),
  page("2.2-25", "/email-verify"),
  page("2.2-15", "/profile/limits/confirm"),
  page("2.2-26", "/confirmation"),
  guests("2.2-27", "/login"),
  guests("2.2-27", "/registration"),
  ...["", "/registration", "/login", "/tennis"].map((child) => later("2.2-28", `/sport${child}`, "betting")),
  // Testers only; for anybody else there is no such page.
  { row: "2.2-29", path: "/ffc", guest: "missing", player: "missing" },
  page("2.2-30", "/oops"),
  moved("2.2-31", "/accounts/history", "/"),
  page("2.2-32", "/privacy-policy"),
  page("2.2-32", "/cookie-policy"),
  page("2.2-32", "/terms-and-conditions"),
  page("2.2-32", "/general-rules"),
  page("2.2-33", "/responsible-gaming"),
  page("2.2-34", "/mystic-jackpots"),
  moved("2.5-13", "/jackpots", "/mystic-jackpots"),
  missing("2.2-34", "/no-such-jackpot"),
  moved("2.2-35", "/guest/pokies/all", "/pokies/all"),
  moved("2.2-35", "/guest", "/"),
  page("2.2-36", "/adventure"),
  moved("2.2-37", "/pokies/all/", "/pokies/all"),
];

/** The hashes of 2.2-37, and the popup that each opens over any page for a guest. */
export const HASH_POPUPS = [
  { hash: "#sign-in", popup: "/sign-in" },
  { hash: "#sign-up", popup: "/sign-up" },
  { hash: "#remind", popup: "/remind" },
  { hash: "#new-password", popup: "/new-password" },
] as const;
