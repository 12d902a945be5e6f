import { expect, test } from "vitest";
import { stellarDice } from "../games/index.ts";
import { readDiceSheet, type DiceSheet } from "../index.ts";

const { sheet } = stellarDice;

test("accepts the sheet of Stellar Dice", () => {
  expect(readDiceSheet(sheet)).toBe(sheet);
});

test.each<[string, Partial<DiceSheet>]>([
  ["an identifier", { identifier: "StellarDice" }],
  ["a slug", { slug: "Stellar Dice" }],
  ["a version from 1", { version: 0 }],
  ["an edge", { edgeBps: 0 }],
  ["an edge", { edgeBps: 2501 }],
  ["fewest winning rolls", { winning: { fewest: 0, most: 9800 } }],
  ["most winning rolls", { winning: { fewest: 10, most: 9900 } }],
  ["a default bet", { defaultBet: { side: "over", target: 9995 } }],
  ["a step", { bets: { step: 10, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [2, 1] } }],
  ["rising steps", { bets: { step: 20, steps: [] } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readDiceSheet({ ...sheet, ...changes })).toThrow(what);
});
