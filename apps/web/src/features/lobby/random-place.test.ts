import { expect, test } from "vitest";
import { withRandom } from "./random-place.ts";

test.each([
  ["pokies", 40, 9],
  ["pokies", 9, 9],
  ["pokies", 4, 4],
  ["bonus-buy", 10, 9],
  ["top", 40, 40],
  ["new", 3, 3],
  ["recommended", 12, 12],
  ["special", 12, 12],
])("in a list of %s with %i games the random card stands at index %i", (category, count, at) => {
  const games = Array.from({ length: count }, (_, game) => game);
  const cards = withRandom(games, category);
  expect(cards.indexOf(null)).toBe(at);
  expect(cards.filter((card) => card !== null)).toEqual(games);
});
