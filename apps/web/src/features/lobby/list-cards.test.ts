import { expect, test } from "vitest";
import { cardsOf } from "./list-cards.ts";

const gamesOf = (count: number): number[] => Array.from({ length: count }, (_, game) => game);
const WHOLE = { begins: true, ends: true };

test.each([
  ["pokies", 40, 9],
  ["pokies", 9, 9],
  ["pokies", 4, 4],
  ["bonus-buy", 10, 9],
  ["top", 40, 40],
  ["new", 3, 3],
  ["recommended", 12, 12],
  ["special", 12, 12],
])("in a list of %s with %i games the random card is at index %i", (category, count, at) => {
  const cards = cardsOf(gamesOf(count), category, WHOLE);
  expect(cards.indexOf("random")).toBe(at);
  expect(cards.filter((card) => card !== "random")).toEqual(gamesOf(count));
});

test("the live list begins with the card about cashback, and its tenth card opens a random game", () => {
  const cards = cardsOf(gamesOf(12), "live", WHOLE);
  expect([cards.indexOf("cashback"), cards.indexOf("random"), cards.length]).toEqual([0, 9, 14]);
});

test.each([
  ["live", { begins: false, ends: true }],
  ["pokies", { begins: false, ends: true }],
  ["top", { begins: true, ends: false }],
])("a page of %s with %j has games only", (category, shown) => {
  expect(cardsOf(gamesOf(12), category, shown)).toEqual(gamesOf(12));
});
