import { expect, test } from "vitest";
import { nineLanterns } from "../games/index.ts";
import { readTowerSheet, type TowerSheet } from "../index.ts";
import { sheetWith } from "../testing.ts";

const { levels } = nineLanterns.sheet;

test("accepts the sheet of Nine Lanterns", () => {
  expect(readTowerSheet(nineLanterns.sheet)).toBe(nineLanterns.sheet);
});

test.each<[string, Partial<TowerSheet>]>([
  ["an identifier", { identifier: "NineLanterns" }],
  ["a slug", { slug: "Nine Lanterns" }],
  ["a version from 1", { version: 0 }],
  ["an edge", { edgeBps: 0 }],
  ["an edge", { edgeBps: 501 }],
  ["a cap", { cap: 7 }],
  ["a cap", { cap: 1_000_001 }],
  ["1 to 20 floors", { floors: 0 }],
  ["some of them safe: hard", { levels: { ...levels, hard: { tiles: 2, safe: 2 } } }],
  ["some of them safe: easy", { levels: { ...levels, easy: { tiles: 9, safe: 3 } } }],
  ["a usual level", { usual: { level: "mild" as "easy", floors: 1 } }],
  ["usual floors", { usual: { level: "master", floors: 8 } }],
  ["a step", { bets: { step: 10, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [2, 1] } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readTowerSheet(sheetWith(changes))).toThrow(what);
});
