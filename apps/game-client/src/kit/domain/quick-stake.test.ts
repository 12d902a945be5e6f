import { expect, test } from "vitest";
import { QUICK_STAKES, quickStake } from "./quick-stake.ts";

const steps = [20, 40, 60, 80, 100, 120, 160, 200, 300, 400, 10_000];

test.each([
  ["in the middle", 200, 50_000, { least: 20, half: 100, double: 400, most: 10_000 }],
  ["between the steps, at the step below", 160, 50_000, { least: 20, half: 80, double: 300, most: 10_000 }],
  ["within the most that can be staked", 200, 350, { least: 20, half: 100, double: 300, most: 300 }],
  ["at the least", 20, 50_000, { least: 20, half: 20, double: 40, most: 10_000 }],
  ["at the most", 10_000, 50_000, { least: 20, half: 400, double: 10_000, most: 10_000 }],
  ["above what can be staked, only downwards", 400, 120, { least: 20, half: 120, double: 400, most: 120 }],
  ["without money, at the least", 100, 0, { least: 20, half: 20, double: 100, most: 20 }],
])("quick stakes %s", (_, stakeCents, mostCents, expected) => {
  const found = QUICK_STAKES.map((to) => [to, quickStake(to, { steps, stakeCents, mostCents })]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
