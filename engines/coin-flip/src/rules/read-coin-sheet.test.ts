import { expect, test } from "vitest";
import { moonpenny } from "../games/index.ts";
import { readCoinSheet, type CoinSheet } from "../index.ts";

const { sheet } = moonpenny;

test("accepts the sheet of Moonpenny", () => {
  expect(readCoinSheet(sheet)).toBe(sheet);
});

test.each<[string, Partial<CoinSheet>]>([
  ["an identifier", { identifier: "Moonpenny" }],
  ["a slug", { slug: "Moon Penny" }],
  ["a version from 1", { version: 1.5 }],
  ["an edge", { edgeBps: 0 }],
  ["an edge", { edgeBps: 2501 }],
  ["1 to 20 flips", { flips: 0 }],
  ["1 to 20 flips", { flips: 21 }],
  ["a step", { bets: { step: 10, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [1, 1] } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readCoinSheet({ ...sheet, ...changes })).toThrow(what);
});
