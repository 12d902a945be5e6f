import { minor } from "@apogee/kernel";
import { convert } from "@apogee/rates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ratesOf } from "../testing/worked-rounds.ts";
import { faultOfPrizes, poolOf, splitPool, type PlaceRange } from "./prizes.ts";

/** Rows of consecutive ranges: `[places, share]`. */
function rowsOf(...ranges: ReadonlyArray<readonly [places: number, share: number]>): PlaceRange[] {
  let place = 1;
  return ranges.map(([places, share]) => {
    const from = place;
    place += places;
    return { from, to: place - 1, share };
  });
}
const times = (count: number, amount: number): number[] => Array.from({ length: count }, () => amount);
const THREE = rowsOf([1, 5_000], [1, 3_000], [1, 2_000]);

test.each([
  [35, 100_000, THREE, [50_000, 30_000, 20_000]],
  [
    36,
    99_999,
    rowsOf([1, 3_000], [1, 2_000], [1, 1_500], [2, 1_000], [1, 800], [1, 700]),
    [30_000, 20_000, 15_000, 10_000, 10_000, 8_000, 6_999],
  ],
  [
    37,
    77_777,
    rowsOf([1, 2_500], [1, 1_500], [1, 1_000], [7, 400], [10, 220]),
    [19_445, 11_667, 7_778, ...times(7, 3_111), ...times(10, 1_711)],
  ],
  [38, 5, rowsOf([10, 1_000]), [...times(5, 1), ...times(5, 0)]],
  [39, 100_001, rowsOf([1, 3_334], [2, 3_333]), [33_341, 33_330, 33_330]],
])("case %i: every place gets its share, and the sum is the pool", (_case, pool, rows, amounts) => {
  expect(faultOfPrizes(rows)).toBeUndefined();
  expect(splitPool(pool, rows)).toEqual(amounts);
  expect(amounts.reduce((sum, amount) => sum + amount)).toBe(pool);
});

test("cases 40 and 41: the prizes of places without a player are kept or shared", () => {
  expect(splitPool(100_000, THREE, { players: 2, unclaimed: "kept" })).toEqual([50_000, 30_000]);
  expect(splitPool(100_000, THREE, { players: 2, unclaimed: "shared" })).toEqual([62_500, 37_500]);
  expect(splitPool(100_000, THREE, { players: 0, unclaimed: "shared" })).toEqual([]);
  expect(splitPool(100_000, THREE, { players: 9, unclaimed: "shared" })).toEqual([50_000, 30_000, 20_000]);
});

test("case 42: buy-ins make the pool, which is never below what is guaranteed", () => {
  expect(poolOf({ guaranteed: 15_000, buyIns: 37 * 500, share: 9_000 })).toBe(16_650);
  expect(poolOf({ guaranteed: 15_000, buyIns: 33 * 500, share: 9_000 })).toBe(15_000);
  expect(splitPool(16_650, rowsOf([1, 6_000], [1, 4_000]))).toEqual([9_990, 6_660]);
});

test("case 43: a prize is converted at the day's rate and rounded down", () => {
  const rates = ratesOf(2);
  expect(["NOK", "JPY", "BTC"].map((to) => convert(minor(25_000), "EUR", to, rates, "down"))).toEqual([
    290_500, 41_000, 320_000,
  ]);
});

test("fixed prizes take no part of the pool", () => {
  const rows = [...rowsOf([1, 6_000], [1, 4_000]), { from: 3, to: 5 }];
  expect(faultOfPrizes(rows)).toBeUndefined();
  expect(splitPool(101, rows)).toEqual([61, 40, 0, 0, 0]);
  expect(splitPool(101, rows, { players: 1, unclaimed: "shared" })).toEqual([101]);
  expect(splitPool(0, [{ from: 1, to: 2 }])).toEqual([0, 0]);
});

test.each([
  [
    "a gap",
    [...rowsOf([1, 5_000]), { from: 3, to: 3, share: 5_000 }],
    "The prizes of place 2 are missing or named twice.",
  ],
  [
    "an overlap",
    [...rowsOf([2, 2_500]), { from: 2, to: 2, share: 5_000 }],
    "The prizes of place 3 are missing or named twice.",
  ],
  [
    "a start after the first place",
    [{ from: 2, to: 2, share: 10_000 }],
    "The prizes of place 1 are missing or named twice.",
  ],
  ["a range backwards", [{ from: 1, to: 0, share: 10_000 }], "The places 1 to 0 are no range."],
  ["too little", rowsOf([1, 5_000], [1, 4_999]), "The shares of all places are 99.99 % of the pool, not 100 %."],
  ["too much", rowsOf([2, 5_001]), "The shares of all places are 100.02 % of the pool, not 100 %."],
  ["a rise", rowsOf([1, 4_000], [1, 6_000]), "Place 2 gets more of the pool than a place above it."],
  ["nothing", rowsOf([1, 10_000], [1, 0]), "Place 2 gets no share of the pool."],
])("%s in the prizes is refused", (_what, rows, fault) => {
  expect(faultOfPrizes(rows)).toBe(fault);
});

test("whatever the pool, its shares add up to it and never rise down the table", () => {
  const split = fc
    .array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 40 })
    .map((weights) => weights.toSorted((a, b) => b - a).map((share) => [1, share] as const));
  fc.assert(
    fc.property(split, fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 50 }), (shares, pool, players) => {
      for (const taken of [undefined, { players, unclaimed: "shared" as const }]) {
        const amounts = splitPool(pool, rowsOf(...shares), taken);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(pool);
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
      }
    }),
  );
});
