import { expect, test } from "vitest";
import { faultOf, mostOf } from "./check-amount.ts";

const RANGE = { minCents: 1_000, maxCents: 400_000, stepCents: 50 };

test.each([
  [null, null, "missing"],
  [0, null, "missing"],
  [999, null, "below"],
  [1_000, null, undefined],
  [400_000, null, undefined],
  [400_050, null, "above"],
  [1_025, null, "step"],
  [5_000, 4_950, "not_enough"],
  [4_950, 4_950, undefined],
  [500_000, 450_000, "not_enough"],
  [450_000, 500_000, "above"],
])("an amount of %s with %s available is %s", (amount, available, fault) => {
  expect(faultOf(amount, RANGE, available)).toBe(fault);
});

test.each([
  [4_975, 4_950],
  [500_000, 400_000],
  [0, 0],
])("of %i available, at most %i can be withdrawn at once", (available, most) => {
  expect(mostOf(RANGE, available)).toBe(most);
});
