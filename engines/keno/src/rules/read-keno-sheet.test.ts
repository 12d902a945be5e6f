import { expect, test } from "vitest";
import { twentyLanterns } from "../games/index.ts";
import { readKenoSheet, type KenoSheet } from "../index.ts";

const { sheet } = twentyLanterns;
const low = (...tables: number[][]): Partial<KenoSheet> => ({
  pays: { ...sheet.pays, low: tables },
  defaultBet: { picks: [1], risk: "high" },
});

test("accepts the sheet of Twenty Lanterns", () => {
  expect(readKenoSheet(sheet)).toBe(sheet);
});

test.each<[string, Partial<KenoSheet>]>([
  ["an identifier", { identifier: "TwentyLanterns" }],
  ["a slug", { slug: "Twenty Lanterns" }],
  ["a version from 1", { version: 0 }],
  ["2 to 100 numbers", { numbers: 101 }],
  ["fewer drawn numbers", { drawn: 80 }],
  ["a table for every number of picks", low()],
  ["a table for every number of picks", { drawn: 9 }],
  ["a pay for every number of hits", low([0, 100, 200])],
  ["rising pays", low([100, 50])],
  ["rising pays", low([0, 0])],
  ["rising pays", low([0, 388.5])],
  ["whole units at every stake", low([0, 388])],
  ["is picked once", { defaultBet: { picks: [3, 3], risk: "low" } }],
  ["a step", { bets: { step: 10, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [2, 1] } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readKenoSheet({ ...sheet, ...changes })).toThrow(what);
});
