import { expect, test } from "vitest";
import { placesOf, prizesOf, sharesOfPool } from "./prizes.ts";

test.each([
  [1_000_00, [5_000, 3_000, 2_000], [500_00, 300_00, 200_00]],
  [999_99, [3_000, 2_000, 1_500, 1_000, 1_000, 800, 700], [300_00, 200_00, 150_00, 100_00, 100_00, 80_00, 69_99]],
  [5, Array.from({ length: 10 }, () => 1_000), [1, 1, 1, 1, 1, 0, 0, 0, 0, 0]],
  [100_001, [3_334, 3_333, 3_333], [33_341, 33_330, 33_330]],
])("a pool of %i is shared out to the last minor unit", (pool, shares, expected) => {
  expect(sharesOfPool(pool, shares)).toEqual(expected);
  expect(expected.reduce((sum, each) => sum + each, 0)).toBe(pool);
});

test("rows of places are prizes of single places", () => {
  const points = { kind: "points", points: 100 } as const;
  const prizes = [
    { from: 1, to: 1, share: 6_000 },
    { from: 2, to: 3, share: 2_000 },
    { from: 4, to: 5, reward: points },
  ];
  expect(placesOf(prizes)).toBe(5);
  expect(prizesOf({ pool: 1_00, prizes })).toEqual([
    { place: 1, share: 6_000, cents: 60 },
    { place: 2, share: 2_000, cents: 20 },
    { place: 3, share: 2_000, cents: 20 },
    { place: 4, reward: points },
    { place: 5, reward: points },
  ]);
});
