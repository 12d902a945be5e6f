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

/** Every row of specification 2.2, with the addresses of its kind. */
export const SITE_ROUTES: readonly SiteRoute[] = [
  page("2.2-01", "/"),
  page("2.2-02", "/pokies/all"),
  page("2.2-02", "/pokies/top"),
  later("2.2-03", "/live/all", "live tables"),
  page("2.2-04", "/slots"),
  players("2.2-05", "/favorite-games"),
  page("2.2-06", "/categories/top"),
  moved("2.2-06", "/games/top", "/categories/top"),
  page("2.2-07", "/producers/nebula-works"),
  moved("2.2-07", "/producers/nebula-works/1", "/producers/nebula-works"),
  page("2.2-08", "/play/apogee/DragonsEmber"),
  page("2.2-08", "/play/apogee/DragonsEmber/wrapper"),
  players("2.2-09", "/cashbox"),
  moved("2.2-09", "/dashboard", "/cashbox"),
  players("2.2-10", "/deposit"),
  moved("2.2-10", "/accounts/7/deposit", "/deposit"),
  players("2.2-11", "/withdraw"),
  players("2.2-11", "/deposit-bonus"),
  later("2.2-11", "/deposit-fast", "cashbox"),
  later("2.2-12", "/tournaments", "promotions"),
  later("2.2-13", "/tournaments/summer", "promotions"),
  later("2.2-13", "/lottery/summer", "promotions"),
  players("2.2-14", "/profile"),
  players("2.2-14", "/profile/games-history"),
  players("2.2-14", "/profile/statement"),
  players("2.2-14", "/profile/limits"),
  players("2.2-14", "/profile/security"),
  players("2.2-14", "/profile/gifts"),
  players("2.2-14", "/profile/promo-code"),
  moved("2.2-14", "/users", "/profile"),
  moved("2.2-16", "/profile/password/edit", "/new-password"),
  moved("2.2-16", "/users/password/edit", "/new-password"),
  moved("2.2-17", "/profile/confirmation", "/confirmation"),
  moved("2.2-17", "/users/confirmation", "/confirmation"),
  later("2.2-18", "/support", "content"),
  later("2.2-19", "/action", "promotions"),
  later("2.2-20", "/benefits-of-crypto", "content"),
  page("2.2-21", "/rocket-mart"),
  moved("2.2-22", "/santa-vegas", "/promotions"),
  later("2.2-23", "/rocket-chance", "promotions"),
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
  later("2.2-28", "/sport", "betting"),
  // Testers only; for anybody else there is no such page.
  { row: "2.2-29", path: "/ffc", guest: "missing", player: "missing" },
  page("2.2-30", "/oops"),
  moved("2.2-31", "/accounts/history", "/"),
  page("2.2-32", "/privacy-policy"),
  page("2.2-32", "/cookie-policy"),
  page("2.2-32", "/terms-and-conditions"),
  page("2.2-32", "/general-rules"),
  page("2.2-33", "/responsible-gaming"),
  later("2.2-34", "/mystic-jackpots", "jackpots"),
  moved("2.2-35", "/guest/pokies/all", "/pokies/all"),
  later("2.2-36", "/adventure", "promotions"),
];
