import {
  favoriteGames,
  gameCollections,
  gameProviders,
  gamesFilter,
  gamesSelect,
  menuCategories,
  playedGames,
  type GameView,
} from "@apogee/contract";
import { expect, test } from "vitest";
import type { LoadFacts } from "../../../site/load-context.ts";
import { loadFavorites, loadRecent, type OwnListAsked } from "./load-own-list.server.ts";

const named = (count: number): GameView[] =>
  Array.from({ length: count }, (_, at) => ({ identifier: `nova/${at}` }) as GameView);
const identifiersOf = (games: readonly GameView[]): string[] => games.map(({ identifier }) => identifier);

/** A player with these games in both lists; `found` is what a filter finds. */
function given(games: readonly GameView[], found: readonly GameView[] = []) {
  const filtered: unknown[] = [];
  const api = {
    async call(route: unknown, { body }: { body?: unknown }) {
      switch (route) {
        case gameProviders:
          return [
            { id: "nova", slug: "nova-works", name: "Nova" },
            { id: "orbit", slug: "orbit", name: "Orbit" },
          ];
        case gameCollections:
          return [];
        case menuCategories:
          return { favorites: [] };
        case favoriteGames:
          return games;
        case playedGames:
          return games.map(({ identifier }) => ({ identifier }));
        case gamesSelect:
          return Object.fromEntries(games.map((game) => [game.identifier, game]));
        case gamesFilter:
          filtered.push(body);
          return {
            data: found,
            pagination: {
              current_page: 1,
              next_page: null,
              prev_page: null,
              total_pages: 1,
              total_count: found.length,
            },
          };
      }
      throw new Error("an unknown call");
    },
  };
  return { facts: { api, visit: { device: "desktop" } } as unknown as LoadFacts, filtered };
}
const asked = (search = ""): OwnListAsked => ({ locale: undefined, search: new URLSearchParams(search) });

test.each([
  ["favourites", loadFavorites],
  ["recent games", loadRecent],
])("%s keep their own order by default, forty on a page", async (_name, load) => {
  const games = named(50);
  const { facts, filtered } = given(games);
  const first = await load(facts, asked());
  const second = await load(facts, asked("page=2"));
  expect([identifiersOf(first.first.data), identifiersOf(second.first.data)]).toEqual([
    identifiersOf(games.slice(0, 40)),
    identifiersOf(games.slice(40)),
  ]);
  expect(first.source).toEqual({ kind: "games", identifiers: identifiersOf(games) });
  expect(filtered).toEqual([]);
});

test.each([
  ["favourites", loadFavorites],
  ["recent games", loadRecent],
])("%s are sorted and filtered only among themselves", async (_name, load) => {
  const games = named(3);
  const { facts, filtered } = given(games, [games[2]!]);
  const list = await load(facts, asked("sort=payout&producer=nova-works&volatility=high&feature=free_spins&buy=1"));
  const body = {
    device: "desktop",
    page_size: 40,
    filter: {
      identifiers: ["nova/0", "nova/1", "nova/2"],
      providers: ["nova-works"],
      volatility_rating: ["high"],
      features: ["free_spins", "feature_buy"],
    },
    sort: { type: "payout" },
  };
  expect(filtered).toEqual([{ ...body, page: 1 }]);
  expect([identifiersOf(list.first.data), list.source]).toEqual([["nova/2"], { kind: "filter", body }]);
  expect(list.producers.map(({ slug }) => slug)).toEqual(["nova-works", "orbit"]);
});

test("a list without games has nothing to filter", async () => {
  expect((await loadFavorites(given([]).facts, asked())).producers).toEqual([]);
});

test.each([
  ["sort=bogus", 302, "/favorite-games"],
  ["sort=title&producer=nobody", 302, "/favorite-games?sort=title"],
  ["sort=title&page=1", 301, "/favorite-games?sort=title"],
  ["page=1", 301, "/favorite-games"],
])("?%s redirects to the canonical address", async (search, status, location) => {
  const answer = (await loadFavorites(given(named(2)).facts, asked(search)).catch(
    (thrown: unknown) => thrown,
  )) as Response;
  expect([answer.status, answer.headers.get("location")]).toEqual([status, location]);
});

test.each(["page=3", "page=0", "page=x", "page=1000000000"])("?%s is not found", async (search) => {
  await expect(loadFavorites(given(named(50)).facts, asked(search))).rejects.toMatchObject({ init: { status: 404 } });
});
