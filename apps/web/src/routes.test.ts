import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import { textsFor } from "./site/intl/public-texts.ts";
import { pathTo, ROUTE_NAMES } from "./site/navigation/route-names.ts";
import { popupTarget } from "./site/popups/popup-paths.ts";
import { POPUPS } from "./site/popups/popups.ts";
import routes from "./routes.ts";

type Entry = (typeof routes)[number];

const objectsOf = (entries: readonly Entry[]): RouteObject[] =>
  entries.map(({ id, path, index, file, children }) =>
    index ? { id, index: true, handle: file } : { id, path, handle: file, children: objectsOf(children ?? []) },
  );
const table = objectsOf(routes);

/** The layout modules of an address and the module that shows it, outermost first. */
const modulesAt = (address: string): string[] =>
  (matchRoutes(table, address) ?? []).map(({ route }) => String(route.handle));
const shownAt = (address: string): string | undefined => modulesAt(address).at(-1);

describe("an address of the site", () => {
  test.each([
    ["/", "app/front.route.tsx"],
    ["/jackpots", "features/jackpots/jackpots.route.tsx"],
    ["/lottery/night-sky", "features/lottery/lottery.route.tsx"],
    ["/adventure", "features/adventure/adventure.route.tsx"],
    ["/rocket-chance/segments", "features/wheel/segments.route.tsx"],
    ...[
      "/pokies/all",
      "/pokies/bonus-buy",
      "/slots",
      "/slots/new",
      "/table/all",
      "/table/dice",
      "/categories/top",
      "/producers/nebula-works",
      "/producers/nebula-works/2",
    ].map((list) => [list, "features/lobby/list/list.route.tsx"]),
    ...["/rocket-mart", "/rocket-mart/freespins", "/rocket-mart/money", "/rocket-mart/special"].map((shop) => [
      shop,
      "features/loyalty/rocket-mart.route.tsx",
    ]),
    ...["/rocket-mart/all", "/users", "/users/main", "/profile/main", "/users/security", "/users/games-history"].map(
      (old) => [old, "site/pages/moved.route.tsx"],
    ),
    ...["", "/all", "/producers", "/lotteries", "/actions", "/live", "/archive"].map((list) => [
      `/tournaments${list}`,
      "features/tournaments/list/contests.route.tsx",
    ]),
    ["/tournaments/equal-orbit", "features/tournaments/page/tournament.route.tsx"],
    ["/tournaments/achievements", "site/pages/moved.route.tsx"],
    ["/tournament-series/cup", "features/tournaments/series/series.route.tsx"],
    ["/action", "features/tournaments/quest/quest.route.tsx"],
    ["/action/ringwalker", "features/tournaments/quest/quest.route.tsx"],
    ["/achievements", "features/achievements/achievements.route.tsx"],
    ["/arena", "features/arena/arena.route.tsx"],
    ["/vip-club", "features/loyalty/vip-club.route.tsx"],
    ["/producers", "features/lobby/producers/producers.route.tsx"],
    ["/games/top", "features/lobby/list/game-category.route.tsx"],
    ["/games/random", "features/lobby/list/random-game.route.tsx"],
    ["/favorite-games", "features/lobby/list/favorites.route.tsx"],
    ["/recent-games", "features/lobby/list/recent.route.tsx"],
    ["/slots/all", "site/pages/moved.route.tsx"],
    ["/play/apogee/DragonsEmber", "features/game-page/game-page.route.tsx"],
    ["/play/apogee/DragonsEmber/wrapper", "features/game-page/wrapped-game.route.tsx"],
    ["/profile/games-history", "features/profile/games-history.route.tsx"],
    ["/payments", "features/cashbox/methods.route.tsx"],
    ["/cashbox/return", "features/cashbox/return.route.tsx"],
    ["/confirmation", "features/auth/confirmation.route.tsx"],
    ["/oops", "site/pages/oops.route.tsx"],
    ["/fairness", "features/profile/verifier.route.tsx"],
    ["/profile/gifts", "features/profile/gifts.route.tsx"],
    ["/profile/promo-code", "features/profile/promo-code.route.tsx"],
    ["/promotions", "features/promotions/promotions.route.tsx"],
    ["/santa-vegas", "site/pages/moved.route.tsx"],
    ["/rocket-chance", "features/wheel/rocket-chance.route.tsx"],
    ...["terms-and-conditions", "privacy-policy", "cookie-policy", "general-rules", "responsible-gaming"].map(
      (page) => [`/${page}`, "features/static-page/static-page.route.tsx"],
    ),
  ])("%s is shown by %s, under a locale too", (address, file) => {
    expect(shownAt(address!)).toBe(file);
    expect(shownAt(`/de${address === "/" ? "" : address}`)).toBe(file);
  });

  test("a single name is shown by the front page, and by the page of jackpots under a language", () => {
    expect(shownAt("/mystic")).toBe("app/front.route.tsx");
    expect(shownAt("/de/mystic")).toBe("features/jackpots/jackpot.route.tsx");
    for (const address of ["/mystic/~/sign-in", "/de/mystic/~/sign-in"])
      expect(modulesAt(address).at(-1)).toBe("site/popups/over-page.route.tsx");
    expect(modulesAt("/mystic/~/sign-in")).toContain("app/front.route.tsx");
  });

  test.each(["/de/nothing/here", "/profile/nothing/here", "/live/all/tables"])("%s is not found", (address) => {
    expect(shownAt(address)).toBe("site/pages/not-found.route.tsx");
  });

  test.each(["/nothing/here", "/profile/nothing", "/live/all", "/live/roulette"])(
    "%s would be a jackpot under a language, and there is no such language",
    (address) => {
      expect(modulesAt(address)).toEqual(
        expect.arrayContaining(["app/locale.route.tsx", "features/jackpots/jackpot.route.tsx"]),
      );
    },
  );

  test.each([
    "/profile",
    "/profile/level",
    "/profile/games-history",
    "/profile/games-history/1-2",
    "/profile/statement",
    "/profile/payments",
    "/profile/security",
    "/profile/gifts",
    "/profile/promo-code",
    "/favorite-games",
    "/recent-games",
  ])("%s is for players only", (address) => {
    expect(modulesAt(address)).toContain("site/guards/players-only.tsx");
  });
});

test.each(ROUTE_NAMES)("the route named %s exists", (name) => {
  const path = pathTo(name, { producer: "apogee", name: "DragonsEmber", slug: "nebula-works" });
  expect(shownAt(path)).not.toBe("site/pages/not-found.route.tsx");
  expect(shownAt(path)).toBeDefined();
});

/** The addresses of all pages in `features`, below a locale or not, without those of popups. */
const pagesOf = (entries: readonly Entry[], above = ""): string[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path.replace(/^:locale\?$/, "")}`;
    const own = file.startsWith("features/") && !address.includes("~") ? [address.replaceAll(/\/+/g, "/")] : [];
    return [...own, ...pagesOf(children, address)];
  });
const PAGES = [...new Set(pagesOf(routes).map((path) => path.replaceAll(/:\w+\??/g, "x").replace(/(.)\/$/, "$1")))];

test.each(PAGES)("%s is sent with the public texts only, or is behind a guard", (page) => {
  // The front page waits by itself where it shows a jackpot.
  const waits = modulesAt(page).some((file) => file.startsWith("site/guards/") || file === "app/front.route.tsx");
  expect(waits || !textsFor(page, {}).complete).toBe(true);
});

describe("a popup", () => {
  test.each([
    ["sign-in", "features/auth/sign-in.route.tsx", "guests"],
    ["sign-up", "features/auth/sign-up.route.tsx", "guests"],
    ["remind", "features/auth/remind.route.tsx", "guests"],
    ["new-password", "features/auth/new-password.route.tsx", "anyone"],
    ["email-verify", "features/auth/email-verify.route.tsx", "anyone"],
    ["cashbox", "features/cashbox/cashbox.route.tsx", "players"],
    ["deposit", "features/cashbox/deposit.route.tsx", "players"],
    ["deposit-bonus", "features/cashbox/deposit-bonus.route.tsx", "players"],
    ["deposit-fast", "features/cashbox/deposit-fast.route.tsx", "players"],
    ["withdraw", "features/cashbox/withdraw.route.tsx", "players"],
    ["accept-terms", "features/auth/accept-terms.route.tsx", "players"],
  ] as const)(
    "%s opens at its own address over the lobby and behind its guard, and from another page over that page",
    (name, file, guard) => {
      expect(POPUPS[name]).toMatchObject({ file, guard });
      const guarded = { guests: "guests-only", players: "players-only", anyone: "anyone" }[guard];
      for (const address of [`/${name}`, `/de/${name}`]) {
        expect(shownAt(address)).toBe(file);
        expect(modulesAt(address)).toEqual(
          expect.arrayContaining(["app/front.route.tsx", `site/guards/${guarded}.tsx`]),
        );
      }
      for (const [address, page] of [
        ["/pokies/all", "features/lobby/list/list.route.tsx"],
        ["/slots", "features/lobby/list/list.route.tsx"],
        ["/de/play/apogee/DragonsEmber/wrapper", "features/game-page/wrapped-game.route.tsx"],
        ["/producers", "features/lobby/producers/producers.route.tsx"],
        ["/producers/nebula-works", "features/lobby/list/list.route.tsx"],
      ] as const) {
        const { to } = popupTarget(name, address);
        expect(shownAt(to)).toBe("site/popups/over-page.route.tsx");
        expect(modulesAt(to)).toContain(page);
      }
    },
  );
});
