import { expect, test } from "vitest";
import { QUICK_STAKES, quickStake } from "./quick-stake.ts";

const steps = [20, 40, 60, 80, 100, 120, 160, 200, 300, 400, 10_000];

test.each([
  ["from the middle of the steps", 200, 50_000, { least: 20, half: 100, double: 400, most: 10_000 }],
  ["between two steps, rounded down", 160, 50_000, { least: 20, half: 80, double: 300, most: 10_000 }],
  ["up to the most that can be staked", 200, 350, { least: 20, half: 100, double: 300, most: 300 }],
  ["from the lowest step", 20, 50_000, { least: 20, half: 20, double: 40, most: 10_000 }],
  ["from the highest step", 10_000, 50_000, { least: 20, half: 400, double: 10_000, most: 10_000 }],
  ["from above what can be staked, only downwards", 400, 120, { least: 20, half: 120, double: 400, most: 120 }],
  ["without money, only downwards", 100, 0, { least: 20, half: 20, double: 100, most: 20 }],
])("quick stakes are computed %s", (_, stakeCents, mostCents, expected) => {
  const found = QUICK_STAKES.map((to) => [to, quickStake(to, { steps, stakeCents, mostCents })]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
