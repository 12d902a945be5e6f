import { expect, test } from "vitest";
import { threeFinches } from "../games/index.ts";
import { readTablePokerSheet } from "./read-table-poker-sheet.ts";

const { sheet } = threeFinches;

test.each<[string, object]>([
  ["an identifier", { identifier: "ThreeFinches" }],
  ["a slug", { slug: "Three Finches" }],
  ["a version", { version: 0 }],
  ["three or five cards", { cards: 4 }],
  ["open cards", { shown: 2 }],
  ["a further stake", { raise: 0 }],
  ["a dealer who qualifies", { qualifies: [] }],
  ["a dealer who qualifies", { qualifies: ["10"] }],
  ["whole payouts", { bonusPays: [sheet.bonusPays[0], sheet.bonusPays[0]] }],
  ["whole payouts", { pairPlusPays: [{ hand: "pair", times: 0.5 }] }],
  ["rising steps", { bets: { step: 20, steps: [2, 1] } }],
])("a sheet without %s fails an invariant", (what, changes) => {
  expect(() => readTablePokerSheet({ ...sheet, ...changes })).toThrow(what);
});

test("the sheet of a released game is accepted unchanged", () => {
  expect(readTablePokerSheet(sheet)).toBe(sheet);
});
