import { layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { MOVED } from "./site/pages/moved.ts";
import { popupsOver, popupsOverLobby } from "./site/popups/popup-routes.ts";

/** A page that popups can open over; its module renders an `Outlet` for them. */
const page = (path: string, file: string, id: string): RouteConfigEntry => route(path, file, { id }, popupsOver(id));

/** The lists that anybody may open. */
const LIST = "features/lobby/list/list.route.tsx";

/** The lists of tournaments, quests and lotteries [2.2-12]. */
const CONTESTS = "features/tournaments/list/contests.route.tsx";
const CONTEST_LISTS = ["all", "producers", "lotteries", "actions", "live", "archive"];

const STATIC_PAGES = ["terms-and-conditions", "privacy-policy", "cookie-policy", "general-rules", "responsible-gaming"];

export default [
  route(":locale?", "app/locale.route.tsx", [
    route("", "app/front.route.tsx", { id: "lobby" }, [...popupsOverLobby(), ...popupsOver("front")]),
    page("pokies/:slug", LIST, "pokies"),
    page("slots/:slug?", LIST, "slots"),
    page("table/:slug", LIST, "table"),
    page("categories/:slug", LIST, "category"),
    page("producers", "features/lobby/producers/producers.route.tsx", "producers"),
    page("producers/:slug/:page?", LIST, "producer"),
    route("games/random", "features/lobby/list/random-game.route.tsx"),
    route("games/:id", "features/lobby/list/game-category.route.tsx"),
    layout("site/guards/players-only.tsx", { id: "own-lists-guard" }, [
      page("favorite-games", "features/lobby/list/favorites.route.tsx", "favorites"),
      page("recent-games", "features/lobby/list/recent.route.tsx", "recent"),
    ]),
    page("play/:producer/:name?", "features/game-page/game-page.route.tsx", "play"),
    page("play/:producer/:name/wrapper", "features/game-page/wrapped-game.route.tsx", "wrapped-game"),
    layout("site/guards/players-only.tsx", { id: "profile-guard" }, [
      page("profile/games-history/:id/watch", "features/profile/watch.route.tsx", "watch-round"),
      layout("features/profile/profile-layout.tsx", [
        page("profile", "features/profile/profile.route.tsx", "profile"),
        page("profile/level", "features/loyalty/level.route.tsx", "level"),
        page("profile/games-history", "features/profile/games-history.route.tsx", "games-history"),
        page("profile/games-history/:id", "features/profile/round.route.tsx", "round"),
        page("profile/statement", "features/profile/statement.route.tsx", "statement"),
        page("profile/payments", "features/cashbox/payments.route.tsx", "payments"),
        page("profile/fairness", "features/profile/fairness.route.tsx", "fairness"),
        page("profile/gifts", "features/profile/gifts.route.tsx", "gifts"),
        page("profile/promo-code", "features/profile/promo-code.route.tsx", "promo-code"),
        page("profile/limits", "features/profile/limits.route.tsx", "limits"),
        page("profile/security", "features/profile/security.route.tsx", "security"),
      ]),
    ]),
    layout("site/guards/guests-only.tsx", { id: "entry-guard" }, [
      page("login", "features/auth/login.route.tsx", "login"),
      page("registration", "features/auth/registration.route.tsx", "registration"),
    ]),
    layout("site/guards/anyone.tsx", { id: "open-guard" }, [
      page("fairness", "features/profile/verifier.route.tsx", "verifier"),
      page("fairness/liabilities", "features/profile/liabilities.route.tsx", "liabilities"),
      page("promotions", "features/promotions/promotions.route.tsx", "promotions"),
      page("arena", "features/arena/arena.route.tsx", "arena"),
      page("tournaments", CONTESTS, "tournaments"),
      ...CONTEST_LISTS.map((list) => page(`tournaments/${list}`, CONTESTS, `tournaments-${list}`)),
      page("tournaments/:slug", "features/tournaments/page/tournament.route.tsx", "tournament"),
      page("tournament-series/:slug", "features/tournaments/series/series.route.tsx", "tournament-series"),
      page("action/:slug?", "features/tournaments/quest/quest.route.tsx", "quest"),
      page("achievements", "features/achievements/achievements.route.tsx", "achievements"),
      page("rocket-mart/:kind?", "features/loyalty/rocket-mart.route.tsx", "rocket-mart"),
      page("vip-club", "features/loyalty/vip-club.route.tsx", "vip-club"),
      page("rocket-chance", "features/wheel/rocket-chance.route.tsx", "rocket-chance"),
      page("rocket-chance/segments", "features/wheel/segments.route.tsx", "wheel-segments"),
      page("lottery/:slug", "features/lottery/lottery.route.tsx", "lottery"),
      page("adventure", "features/adventure/adventure.route.tsx", "adventure"),
      route("jackpots", "features/jackpots/jackpots.route.tsx"),
      // Without a language before it, such a name is in the place of a language: there the front page shows it.
      page(":jackpot", "features/jackpots/jackpot.route.tsx", "jackpot"),
      page("ffc", "features/flags/flags.route.tsx", "flags"),
      page("profile/limits/confirm", "features/profile/limits-confirm.route.tsx", "limits-confirm"),
      page("cashbox/return", "features/cashbox/return.route.tsx", "cashbox-return"),
      page("payments", "features/cashbox/methods.route.tsx", "payment-methods"),
      page("confirmation", "features/auth/confirmation.route.tsx", "confirmation"),
    ]),
    route("guest/*", "site/pages/guest.route.tsx", { id: "guest" }),
    ...STATIC_PAGES.map((path) => page(path, "features/static-page/static-page.route.tsx", path)),
    ...Object.keys(MOVED).map((path) => route(path, "site/pages/moved.route.tsx", { id: `moved:${path}` })),
    page("oops", "site/pages/oops.route.tsx", "oops"),
    route("*", "site/pages/not-found.route.tsx"),
  ]),
] satisfies RouteConfig;
