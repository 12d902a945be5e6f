/**
 * The routes that data and code name, with their paths [2.2-38]. Names of pages that come with a later module are added
 * by it.
 */
const NAMED = {
  main: "/",
  login: "/login",
  registration: "/registration",
  gameItem: "/play/:producer/:name",
  producersGames: "/producers/:slug",
  categoryPokiesAll: "/pokies/all",
  categorySlotsAll: "/slots",
  tournamentPage: "/tournaments/:slug",
  tournamentsAll: "/tournaments/all",
  tournamentsLottery: "/tournaments/lotteries",
  questPage: "/action/:slug",
  achievements: "/achievements",
  vipClub: "/vip-club",
  compPoints: "/rocket-mart",
  compPointsFreeSpins: "/rocket-mart/freespins",
  compPointsMoney: "/rocket-mart/money",
  compPointsSpecial: "/rocket-mart/special",
  profile: "/profile",
  profileGifts: "/profile/gifts",
  cashbox: "/cashbox",
  cashboxDashboard: "/dashboard",
  cashboxDeposit: "/deposit",
} as const;

export type RouteName = keyof typeof NAMED;

export const ROUTE_NAMES = Object.keys(NAMED) as RouteName[];

interface Query {
  readonly mode?: "real" | "demo" | undefined;
}

/**
 * The path of a named route: `pathTo("producersGames", { slug: "nebula" })`. `gameItem` takes the parameters producer,
 * name and demo, and the query `mode`; `demo` is short for the mode.
 */
export function pathTo(
  name: RouteName,
  { demo = false, ...params }: Readonly<Record<string, string | boolean>> = {},
  { mode = demo ? "demo" : undefined }: Query = {},
): string {
  const path = NAMED[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? "")));
  return mode ? `${path}?mode=${mode}` : path;
}
