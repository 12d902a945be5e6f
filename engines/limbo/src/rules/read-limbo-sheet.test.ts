import { expect, test } from "vitest";
import { silentAscent } from "../games/index.ts";
import { readLimboSheet, type LimboSheet } from "../index.ts";

const { sheet } = silentAscent;

test("accepts the sheet of Silent Ascent", () => {
  expect(readLimboSheet(sheet)).toBe(sheet);
});

test.each<[string, Partial<LimboSheet>]>([
  ["an identifier", { identifier: "SilentAscent" }],
  ["a slug", { slug: "Silent Ascent" }],
  ["a version from 1", { version: 0 }],
  ["an edge", { edgeBps: 0 }],
  ["an edge", { edgeBps: 2501 }],
  ["draws in hundreds", { draws: 2 ** 32 }],
  ["draws in hundreds", { draws: 5_000_000_000 }],
  ["a lowest target", { targets: { lowest: 100, highest: 200 } }],
  ["a highest target", { targets: { lowest: 101, highest: 100_000_001 } }],
  ["a draw that reaches", { draws: 100_000, targets: { lowest: 101, highest: 10_000_000 } }],
  ["a default bet", { defaultBet: { target: 100 } }],
  ["a step", { bets: { step: 10, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [2, 1] } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readLimboSheet({ ...sheet, ...changes })).toThrow(what);
});
