import type { JackpotView } from "@apogee/contract";
import { expect, test } from "vitest";
import { meanWin, potReturning, progressOf, shownLevels, winsOf, type LevelRules } from "./levels.ts";

test.each([
  ["mini", 10_00, 50_00, 3_000, 3_000.5, 46_52, 49_86],
  ["minor", 100_00, 500_00, 2_500, 30_000.5, 470_59, 498_76],
  ["major", 2_000_00, 10_000_00, 2_000, 600_000.5, 9_523_81, 9_980_04],
  ["grand", 50_000_00, 200_000_00, 1_500, 12_500_000.5, 192_771_09, 199_700_45],
])(
  "%s drops on average in the middle, and a stake returns 4 %% and 100 %% near its bound",
  (_name, s, m, p, mean, few, all) => {
    expect(meanWin(s, m)).toBe(mean);
    // Rounded up to what a pot can hold; the exact bounds are less than one minor unit below.
    expect([potReturning(m, p, 0.04), potReturning(m, p, 1)]).toEqual([few, all]);
  },
);

test.each([
  [10_00, 10_00, 50_00, 0],
  [30_00, 10_00, 50_00, 0.5],
  [50_00, 10_00, 50_00, 1],
  [5_00, 10_00, 50_00, 0],
])("a pot of %i between %i and %i is at %d of its way", (amount, seed, cap, way) => {
  expect(progressOf(amount, seed, cap)).toBe(way);
});

test("levels are shown with their rules, the largest first", () => {
  const level = (identifier: string, index: number) => ({ identifier, index, amount_cents: 1 });
  const rules = (identifier: string, cap_cents: number | null, seed_cents: number) =>
    ({ identifier, cap_cents, seed_cents }) as LevelRules;
  const jackpot = { levels: [level("mini", 0), level("daily", 1), level("grand", 2)] } as unknown as JackpotView;
  const shown = shownLevels(jackpot, [
    rules("mini", 50_00, 10_00),
    rules("daily", null, 80_00),
    rules("grand", 900_00, 1_00),
  ]);
  expect(shown.map(({ level: { identifier } }) => identifier)).toEqual(["grand", "daily", "mini"]);
});

test.each([
  [1, 0],
  [15, 14],
])("in its generation %i a level was won %i times", (generation, wins) => {
  expect(winsOf({ generation })).toBe(wins);
});
