import { expect, test } from "vitest";
import { levelAt, QUEST_CURRENCIES, QUEST_SIZES, questName, questThresholds } from "./quest-levels.ts";

test.each([
  [44, "xs", "EUR", 14_999, 1, 1],
  [45, "xs", "EUR", 15_000, 2, 35_000],
  [46, "xs", "EUR", 1_500_000, 6, null],
  [47, "s", "EUR", 0, 1, 5_000],
  [48, "s", "NOK", 2_500_000, 8, 2_500_000],
  [49, "m", "EUR", 24_999_999, 24, 1],
  [50, "m", "AUD", 40_000_000, 25, null],
  [51, "robot-s", "JPY", 16_000, 3, 24_000],
  [52, "robot-m", "USD", 12_345_678, 21, 154_322],
  [53, "xs", "BRL", 249_999, 2, 1],
] as const)("case %i: %s in %s", (_case, size, currency, staked, level, missing) => {
  const reached = levelAt(questThresholds(size, currency), staked);
  expect([reached.level, reached.missing]).toEqual([level, missing]);
  expect(reached.next).toBe(missing === null ? null : staked + missing);
});

test("every size begins at zero, rises, and ends where the specification ends it", () => {
  expect(
    QUEST_SIZES.map((size) => [size, questThresholds(size, "EUR").length, questThresholds(size, "EUR").at(-1)]),
  ).toEqual([
    ["xs", 6, 1_500_000],
    ["s", 15, 5_000_000],
    ["m", 25, 25_000_000],
    ["robot-s", 15, 5_000_000],
    ["robot-m", 25, 25_000_000],
  ]);
  for (const size of QUEST_SIZES)
    for (const currency of QUEST_CURRENCIES) {
      const thresholds = questThresholds(size, currency);
      expect(thresholds[0]).toBe(0);
      expect(
        thresholds.every((each, index) => Number.isSafeInteger(each) && (index === 0 || each > thresholds[index - 1]!)),
      ).toBe(true);
    }
});

test("thresholds in coins use two digits of the rate, and need it", () => {
  expect(questThresholds("xs", "BTC", 0.000_012_83).slice(0, 3)).toEqual([0, 195_000, 650_000]);
  expect(() => questThresholds("xs", "BTC")).toThrow("BTC");
});

test.each([
  ["quest--s--apollo--ffc", "s", "apollo", true],
  ["quest--robot-m--luna", "robot-m", "luna", false],
  ["quest", "m", null, false],
  ["quest--xxl--luna", "m", "luna", false],
  ["quest--xs", "xs", null, false],
  ["quest--xs--ffc", "xs", null, true],
] as const)("%s names size, slug and tests", (identifier, size, slug, isTest) => {
  expect(questName(identifier)).toEqual({ size, slug, isTest });
});
