import { expect, test } from "vitest";
import { oddsOf } from "./odds.ts";

const shown = (weights: readonly number[]): Array<[string, string]> => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => {
    const { percent, oneIn } = oddsOf(weight, total);
    return [percent, oneIn];
  });
};

test("W1: 40 %, 40 %, 20 %", () => {
  expect(shown([4000, 4000, 2000])).toEqual([
    ["40", "1 in 2.5"],
    ["40", "1 in 2.5"],
    ["20", "1 in 5"],
  ]);
});

test("W2: its rare prizes have two significant digits", () => {
  expect(shown([4000, 3985, 2000, 10, 5])).toEqual([
    ["40", "1 in 2.5"],
    ["39.85", "1 in 2.51"],
    ["20", "1 in 5"],
    ["0.10", "1 in 1000"],
    ["0.050", "1 in 2000"],
  ]);
});

test("W3 and W4: a chance that does not end is rounded", () => {
  expect(shown([1, 1, 1])[0]).toEqual(["33.33", "1 in 3"]);
  expect(shown([7, 11, 13, 29, 40]).map(([percent]) => percent)).toEqual(["7.0", "11", "13", "29", "40"]);
});

test.each([
  [1, 1, "100", "1 in 1"],
  [1, 2 ** 32, "0.00000002328", "1 in 4294967296"],
  [2 ** 30, 2 ** 30 + 2 ** 31, "33.33", "1 in 3"],
  [999, 1000, "99.9", "1 in 1"],
  [99_999, 100_000, "99.999", "1 in 1"],
  [2 ** 31 - 1, 2 ** 31, "99.99", "1 in 1"],
])("%d of %d is %s %%", (weight, total, percent, oneIn) => {
  expect(oddsOf(weight, total)).toEqual({ percent, oneIn });
});
