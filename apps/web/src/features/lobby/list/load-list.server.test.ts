import {
  favoriteGames,
  gameCollections,
  gameProviders,
  gamesFilter,
  gamesSelect,
  menuCategories,
  playedGames,
  type GameView,
  type Visit,
} from "@apogee/contract";
import { describe, expect, test } from "vitest";
import type { CallOptions } from "../../../site/api/call.ts";
import type { LoadFacts } from "../../../site/load-context.ts";
import type { Body } from "./list-data.ts";
import { SECTIONS } from "./list-address.ts";
import { loadList, type ListAsked } from "./load-list.server.ts";
import { loadFavorites, loadRecent } from "./load-own-list.server.ts";

const GAMES = Array.from(
  { length: 90 },
  (_, at) => ({ identifier: `nebula/${at}`, categories: [] }) as unknown as GameView,
);

function given(count: number) {
  const asked: Body[] = [];
  const games = GAMES.slice(0, count);
  const answer = (route: unknown, { body }: { body?: Body & { game_ids: string[] } }, options?: CallOptions) => {
    if (route === gameCollections) return ["top", "new", "pokies"].map((id) => ({ id, title: id, games_count: 1 }));
    if (route === menuCategories) return { pokies: ["new", "jackpot"], category: ["new"], favorites: ["top"] };
    if (route === gameProviders) return [{ id: "apogee", slug: "nebula-works", name: "Nebula Works" }];
    if (route === playedGames) return games;
    if (route === gamesSelect)
      return Object.fromEntries(body!.game_ids.map((id) => [id, games.find((game) => game.identifier === id)]));
    if (route === favoriteGames) return options?.headers?.["accept-client"] ? games : [1, 2];
    expect(route).toBe(gamesFilter);
    asked.push(body!);
    const { page = 1, page_size: size = 40 } = body!;
    return {
      data: games.slice((page - 1) * size, page * size),
      pagination: { current_page: page, total_pages: Math.ceil(count / size), total_count: count, next_page: null },
    };
  };
  const api = { call: async (...call: Parameters<typeof answer>) => answer(...call) };
  return { facts: { api, visit: { device: "desktop" } as Visit } as unknown as LoadFacts, asked };
}

const ask = (kind: ListAsked["kind"], slug: string, search = "", page?: string): ListAsked => ({
  kind,
  slug,
  locale: "de",
  search: new URLSearchParams(search),
  page,
});

/** Where a loader redirects, the status of its refusal, or `shown`. */
const outcomeOf = async (load: Promise<unknown>): Promise<unknown> =>
  load.then(
    () => "shown",
    (thrown: unknown) =>
      thrown instanceof Response
        ? `${thrown.status} ${thrown.headers.get("location")}`
        : (thrown as { init: { status: number } }).init.status,
  );

describe("a list", () => {
  test.each([
    ["pokies", "all", { kinds: ["pokies"] }],
    ["pokies", "new", { kinds: ["pokies"], categories: { identifiers: ["new"] } }],
    ["slots", "all", { kinds: ["slots", "pokies"] }],
    ["table", "top", { kinds: SECTIONS.table, categories: { identifiers: ["top"] } }],
    ["category", "top", { categories: { identifiers: ["top"] } }],
    ["producer", "nebula-works", { providers: ["nebula-works"] }],
  ] as const)("of %s %s requests 40 games with the filter %j", async (kind, slug, filter) => {
    const { facts, asked } = given(90);
    const list = await loadList(facts, ask(kind, slug));
    expect(asked).toEqual([{ device: "desktop", page: 1, page_size: 40, filter }]);
    expect([list.first.data.length, list.source]).toEqual([
      40,
      { kind: "filter", body: { device: "desktop", page_size: 40, filter } },
    ]);
  });

  test("keeps its filters on later pages", async () => {
    const { facts, asked } = given(90);
    const list = await loadList(facts, ask("pokies", "all", "sort=payout&volatility=high&page=2"));
    expect(asked[0]).toMatchObject({ page: 2, sort: { type: "payout" }, filter: { volatility_rating: ["high"] } });
    expect(list.source).toMatchObject({ body: { sort: { type: "payout" }, filter: { volatility_rating: ["high"] } } });
  });

  test("shows the chips of its kind of page, and its own chip", async () => {
    const chipsOf = async (kind: ListAsked["kind"], slug: string) =>
      (await loadList(given(90).facts, ask(kind, slug))).chips.categories.map(({ id }) => id);
    expect(await chipsOf("pokies", "all")).toEqual(["new"]);
    expect(await chipsOf("category", "top")).toEqual(["new", "top"]);
  });

  test.each([
    ["pokies", "all", "page=2", undefined, "shown"],
    ["pokies", "all", "page=3", undefined, "shown"],
    ["pokies", "all", "page=4", undefined, 404],
    ["pokies", "all", "page=0", undefined, 404],
    ["pokies", "all", "page=1.5", undefined, 404],
    ["pokies", "all", "page=1000000000", undefined, 404],
    ["pokies", "all", "page=1", undefined, "301 /de/pokies/all"],
    ["pokies", "all", "page=1&sort=new", undefined, "301 /de/pokies/all?sort=new"],
    ["pokies", "all", "sort=bogus&page=2", undefined, "302 /de/pokies/all?page=2"],
    ["pokies", "all", "sort=new&producer=nobody", undefined, "302 /de/pokies/all?sort=new"],
    ["pokies", "all", "sort=new&producer=nebula-works", undefined, "shown"],
    ["pokies", "nothing", "", undefined, 404],
    ["category", "nothing", "", undefined, 404],
    ["producer", "nobody", "", undefined, 404],
    ["producer", "nebula-works", "", "3", "shown"],
    ["producer", "nebula-works", "", "4", 404],
    ["producer", "nebula-works", "", "0", 404],
    ["producer", "nebula-works", "", "1", "301 /de/producers/nebula-works"],
    ["producer", "nebula-works", "page=2", undefined, "301 /de/producers/nebula-works"],
    ["producer", "nebula-works", "producer=nebula-works", undefined, "302 /de/producers/nebula-works"],
    ["producer", "apogee", "sort=new", "2", "301 /de/producers/nebula-works/2?sort=new"],
  ] as const)("%s %s?%s, page %s: %j", async (kind, slug, search, page, outcome) => {
    expect(await outcomeOf(loadList(given(90).facts, ask(kind, slug, search, page)))).toBe(outcome);
  });

  test("without games has one page", async () => {
    const { facts } = given(0);
    expect((await loadList(facts, ask("pokies", "all", "volatility=high"))).first.data).toEqual([]);
    expect(await outcomeOf(loadList(facts, ask("pokies", "all", "page=2")))).toBe(404);
  });
});

describe.each([
  ["favourites", loadFavorites, "/de/favorite-games"],
  ["played games", loadRecent, "/de/recent-games"],
] as const)("a player's %s", (_name, load, path) => {
  const own = (page: string | null, count = 90) =>
    load(given(count).facts, { locale: "de", search: new URLSearchParams(page === null ? "" : { page }) });

  test("are listed 40 at a time, with the identifiers of all", async () => {
    const list = await own("3");
    expect(list.first.data).toEqual(GAMES.slice(80, 90));
    expect(list.first.pagination).toMatchObject({ current_page: 3, next_page: null, total_pages: 3, total_count: 90 });
    expect(list.source).toEqual({ kind: "games", identifiers: GAMES.map(({ identifier }) => identifier) });
    expect((await own(null)).first.pagination.next_page).toBe(2);
  });

  test.each([
    ["1", `301 ${path}`],
    ["4", 404],
    ["0", 404],
  ])("page %s: %j", async (page, outcome) => {
    expect(await outcomeOf(own(page))).toBe(outcome);
  });

  test("may be empty", async () => {
    expect((await own(null, 0)).first.data).toEqual([]);
    expect(await outcomeOf(own("2", 0))).toBe(404);
  });
});
