import { gamesFilter, type GameView, type Visit } from "@apogee/contract";
import { expect, test } from "vitest";
import type { LoadFacts } from "../../../site/load-context.ts";
import { loadAlike } from "./load-alike.server.ts";

const GAMES = [
  { identifier: "pharaoh", categories: ["egypt-games", "high-volatility", "book-games", "pokies"] },
  { identifier: "candy", categories: ["low-volatility", "pokies"] },
  { identifier: "dragon", categories: ["high-volatility", "pokies"] },
  { identifier: "scarab", categories: ["book-games", "pokies"] },
  { identifier: "wheel", categories: ["table"] },
  { identifier: "odd", categories: ["lottery-games"] },
] as unknown as GameView[];

const api = {
  call: async (route: unknown, { body }: { body: { filter: { categories: { identifiers: string[] } } } }) => {
    expect(route).toBe(gamesFilter);
    const { identifiers } = body.filter.categories;
    return { data: GAMES.filter(({ categories }) => categories.some((each) => identifiers.includes(each))) };
  },
};
const facts = { api, visit: { device: "desktop" } as Visit } as unknown as LoadFacts;

test.each([
  ["egypt-games", ["dragon", "scarab"]],
  ["high-volatility", ["scarab"]],
  ["low-volatility", []],
  ["lottery-games", []],
])("a short list of %s is followed by the most similar games: %j", async (category, expected) => {
  const shown = GAMES.filter(({ categories }) => categories.includes(category));
  const alike = await loadAlike(facts, category, shown);
  expect(alike.map(({ identifier }) => identifier)).toEqual(expected);
});
