import { expect, test } from "vitest";
import { lowerStake } from "./lower-stake.ts";

const steps = [20, 50, 100, 200];

test.each([
  [200, 120, 100],
  [200, 100, 100],
  [100, 99, 50],
  [50, 20, 20],
  [20, 19, null],
  [200, 0, null],
  [200, 10_000, 100],
])("at a stake of %i, a balance of %i still covers the lower stake %s", (stake, balance, lower) => {
  expect(lowerStake(steps, stake, balance)).toBe(lower);
});
