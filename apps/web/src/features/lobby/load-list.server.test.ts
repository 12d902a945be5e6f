import { gameCollections, gamesFilter, type GameView, type Visit } from "@apogee/contract";
import { expect, test } from "vitest";
import type { LoadFacts } from "../../app/load-context.ts";
import { loadCategory } from "./load-list.server.ts";

const LEGAL = [
  { identifier: "pharaoh", categories: ["egypt-games", "high-volatility", "book-games", "pokies"] },
  { identifier: "candy", categories: ["low-volatility", "pokies"] },
  { identifier: "dragon", categories: ["high-volatility", "pokies"] },
  { identifier: "scarab", categories: ["book-games", "pokies"] },
  { identifier: "wheel", categories: ["table"] },
  ...Array.from({ length: 6 }, (_, at) => ({ identifier: `fish-${at}`, categories: ["fishing-games", "table"] })),
  { identifier: "odd", categories: ["lottery-games"] },
] as unknown as GameView[];

const api = {
  call: async (route: unknown, input: { body?: { filter: { categories: { identifiers: string[] } } } }) => {
    if (route === gameCollections)
      return [...new Set(LEGAL.flatMap(({ categories }) => categories))].map((id) => ({
        id,
        title: id,
        games_count: 1,
      }));
    expect(route).toBe(gamesFilter);
    const { identifiers } = input.body!.filter.categories;
    const data = LEGAL.filter(({ categories }) => categories.some((each) => identifiers.includes(each)));
    return { data, pagination: { total_count: data.length, next_page: null } };
  },
};
const facts = { api, visit: { device: "desktop" } as Visit } as unknown as LoadFacts;

test.each([
  ["egypt-games", ["dragon", "scarab"]],
  ["high-volatility", ["scarab"]],
  ["low-volatility", []],
  ["fishing-games", []],
  ["lottery-games", []],
])("below the short list of %s stand the games that are most like it: %j", async (category, expected) => {
  const { alike, first } = await loadCategory(facts, category);
  expect(alike.map(({ identifier }) => identifier)).toEqual(expected);
  expect(alike.filter((game) => first.data.includes(game))).toEqual([]);
});
