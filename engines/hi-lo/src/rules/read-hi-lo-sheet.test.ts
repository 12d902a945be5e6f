import { expect, test } from "vitest";
import { novaHiLo } from "../games/index.ts";
import { readHiLoSheet, type HiLoSheet } from "../index.ts";
import { sheetWith } from "../testing.ts";

test("accepts the sheet of Nova Hi-Lo", () => {
  expect(readHiLoSheet(novaHiLo.sheet)).toBe(novaHiLo.sheet);
});

test.each<[string, Partial<HiLoSheet>]>([
  ["an identifier", { identifier: "NovaHiLo" }],
  ["a slug", { slug: "Nova Hi-Lo" }],
  ["a version from 1", { version: 1.5 }],
  ["an edge", { edgeBps: 0 }],
  ["an edge", { edgeBps: 751 }],
  ["a cap", { cap: 12 }],
  ["a cap", { cap: 1_000_001 }],
  ["a cap", { cap: 20.5 }],
  ["0 to 100 skips", { skips: -1 }],
  ["a step", { bets: { step: 10, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [1, 1] } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readHiLoSheet(sheetWith(changes))).toThrow(what);
});
