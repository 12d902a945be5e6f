import { expect, test } from "vitest";
import { Pool, VALUES } from "./pool.ts";

test("the probability of cards in one order is the product of the remaining fractions", () => {
  const pool = Pool.of(1).without([[8, 2]]);
  expect(
    pool.chanceOf([
      [8, 1],
      [10, 2],
    ]),
  ).toBeCloseTo((2 / 50) * (16 / 49) * (15 / 48), 15);
  expect(pool.chanceOf([[8, 3]])).toBe(0);
});

test("a burned card counts as the average over all cards that it can be", () => {
  const pool = Pool.of(1).without([[8, 2]]);
  const cards = [
    [8, 1],
    [3, 2],
    [10, 1],
  ] as const;
  const others = VALUES.filter((value) => value !== 8);
  const all = others.reduce((sum, value) => sum + pool.countOf(value), 0);
  const average = others.reduce(
    (sum, value) => sum + (pool.countOf(value) / all) * pool.without([[value, 1]]).chanceOf(cards),
    0,
  );
  expect(pool.burning(8, 1).chanceOf(cards)).toBeCloseTo(average, 15);
  expect(pool.burning(8, 1).chanceOfPair()).toBeCloseTo(2 / 49, 15);
});
