import { expect, test } from "vitest";
import { frostlightField } from "../games/index.ts";
import { readMinesSheet, type MinesSheet } from "../index.ts";
import { sheetWith } from "../testing.ts";

test("accepts the sheet of Frostlight Field", () => {
  expect(readMinesSheet(frostlightField.sheet)).toBe(frostlightField.sheet);
});

test.each<[string, Partial<MinesSheet>]>([
  ["an identifier", { identifier: "FrostlightField" }],
  ["a slug", { slug: "Frostlight Field" }],
  ["a version from 1", { version: 0 }],
  ["an edge", { edgeBps: 0 }],
  ["an edge", { edgeBps: 400 }],
  ["a cap", { cap: 24 }],
  ["a cap", { cap: 1_000_001 }],
  ["fewest mines", { mines: { fewest: 0, most: 24 } }],
  ["most mines", { mines: { fewest: 1, most: 25 } }],
  ["usual mines", { usual: { mines: 25, picks: 1 } }],
  ["usual picks", { usual: { mines: 24, picks: 2 } }],
  ["a step", { bets: { step: 10, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [2, 1] } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readMinesSheet(sheetWith(changes))).toThrow(what);
});
