import { expect, test } from "vitest";
import { parlour } from "../games/index.ts";
import type { Averages, HandValue } from "./averages.ts";
import { Pool, VALUES } from "./pool.ts";
import { splitValue } from "./split-value.ts";

/** Values a hand by its second card and the remaining cards, which is enough to check what is counted. */
const hand: HandValue = ({ values: [, second] }, pool): Averages => ({
  cost: 1,
  paid: second * pool.chanceOf([[9, 1]]),
});

/** The same, by following every order of second cards; afterwards one more card decides. */
function followed(value: number, most: number, pool: Pool): Averages {
  const total = { cost: 0, paid: 0 };
  const follow = (seconds: readonly number[], pending: number, hands: number, left: Pool, chance: number): void => {
    if (pending === 0) {
      total.cost += chance * hands;
      for (const second of seconds) total.paid += chance * second * left.chanceOf([[9, 1]]);
      return;
    }
    for (const next of VALUES) {
      const odds = left.chanceOf([[next, 1]]);
      if (odds === 0) continue;
      const after = left.without([[next, 1]]);
      if (next === value && hands < most) follow(seconds, pending + 1, hands + 1, after, chance * odds);
      else follow([...seconds, next], pending - 1, hands, after, chance * odds);
    }
  };
  follow([], 2, 2, pool, 1);
  return total;
}

test.each([
  [8, 4],
  [2, 3],
  [6, 2],
])("splitting %i into up to %i hands counts every order of second cards", (value, mostHands) => {
  const pool = Pool.of(1)
    .without([[6, 1]])
    .without([[value, 2]]);
  const counted = splitValue({ ...parlour.sheet, mostHands }, { value, up: 6 }, pool, hand);
  const expected = followed(value, mostHands, pool);
  expect(counted.cost).toBeCloseTo(expected.cost, 11);
  expect(counted.paid).toBeCloseTo(expected.paid, 11);
});
