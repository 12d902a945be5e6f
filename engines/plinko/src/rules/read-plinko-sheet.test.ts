import { expect, test } from "vitest";
import { vesperPins } from "../games/index.ts";
import { readPlinkoSheet, type PlinkoSheet } from "../index.ts";
import { sheetWith } from "../testing.ts";

const { tenths } = vesperPins.sheet;

test("accepts the sheet of Vesper Pins", () => {
  expect(readPlinkoSheet(vesperPins.sheet)).toBe(vesperPins.sheet);
});

test.each<[string, Partial<PlinkoSheet>]>([
  ["an identifier", { identifier: "VesperPins" }],
  ["a slug", { slug: "Vesper Pins" }],
  ["a version from 1", { version: 0 }],
  ["5 slots for 8 rows", { tenths: { ...tenths, 8: { ...tenths[8], low: [56, 21, 11, 10] } } }],
  ["9 slots for 16 rows", { tenths: { ...tenths, 16: { low: [], medium: [], high: [] } } }],
  ["slots that fall", { tenths: { ...tenths, 8: { ...tenths[8], low: [56, 21, 11, 12, 5] } } }],
  ["slots that fall", { tenths: { ...tenths, 8: { ...tenths[8], low: [56, 21, 11, 10.5, 5] } } }],
  ["slots that fall", { tenths: { ...tenths, 8: { ...tenths[8], low: [100_001, 21, 11, 10, 5] } } }],
  ["a default bet", { defaultBet: { rows: 9 as 8, risk: "low" } }],
  ["a step", { bets: { step: 10, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [] } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readPlinkoSheet(sheetWith(changes))).toThrow(what);
});
