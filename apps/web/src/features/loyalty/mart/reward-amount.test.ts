import { expect, test } from "vitest";
import { inParts } from "./reward-amount.ts";

test.each([
  [6_000, "BTC", { value: 60, unit: "µBTC" }],
  [150_000, "ETH", { value: 1.5, unit: "mETH" }],
  [5_000_000, "LTC", { value: 50, unit: "mLTC" }],
  [500, "EUR", null],
  [2_500_000_000, "DOG", null],
])("%i minor units of %s are shown as %j", (cents, code, expected) => {
  expect(inParts(cents, { code, subunitsToUnit: 100_000_000 })).toEqual(expected);
});
