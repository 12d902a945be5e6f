import { expect, test } from "vitest";
import { geodeCathedral } from "../games/index.ts";
import { readClusterSheet, type ClusterSheet } from "../index.ts";
import { SMALL } from "../testing.ts";

const { sheet } = geodeCathedral;

test("accepts the sheet of Geode Cathedral", () => {
  expect(readClusterSheet(sheet)).toBe(sheet);
  expect(readClusterSheet(SMALL)).toBe(SMALL);
});

test.each<[string, Partial<ClusterSheet>]>([
  ["an identifier", { identifier: "GeodeCathedral" }],
  ["a slug", { slug: "Geode Cathedral" }],
  ["a version from 1", { version: 0 }],
  ["different symbols", { symbols: [...sheet.symbols, sheet.symbols[0]!] }],
  ["3 to 10 reels and rows", { rows: 2 }],
  ["3 to 10 reels and rows", { strips: sheet.strips.slice(0, 2) }],
  ["at most 30 cells", { rows: 7 }],
  ["strips from the number of rows", { strips: sheet.strips.map((strip) => strip.slice(0, 3)) }],
  ["known symbols", { strips: sheet.strips.map((strip) => strip.with(2, "onyx")) }],
  ["at most 2^28", { strips: sheet.strips.map((strip) => [...strip, ...strip, ...strip]) }],
  ["rising sizes from 3", { sizes: [2, 5] }],
  ["rising sizes from 3", { sizes: [5, 5] }],
  ["pays for the symbols", { pays: {} }],
  ["a rising pay of ruby", { pays: { ...sheet.pays, ruby: sheet.sizes.map(() => 5) } }],
  ["a rising pay of ruby", { pays: { ...sheet.pays, ruby: [1, 2] } }],
  ["rising multipliers", { multipliers: [] }],
  ["rising multipliers", { multipliers: [2, 1] }],
  ["a step of 20 units", { bets: { step: 10, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [2, 1] } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readClusterSheet({ ...sheet, ...changes })).toThrow(what);
});
