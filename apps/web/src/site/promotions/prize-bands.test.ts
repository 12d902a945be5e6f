import type { PrizeView } from "@apogee/contract";
import { expect, test } from "vitest";
import { nextBand, prizeAt, prizeBands } from "./prize-bands.ts";

const prize = (award_place: number, cents: number): PrizeView =>
  ({
    award_place,
    money_budget_percent: null,
    reward: { kind: "money", title: null, count: null, amounts: { EUR: cents } },
  }) as unknown as PrizeView;
const PRIZES = [prize(1, 500), prize(2, 300), prize(3, 300), prize(4, 100), prize(5, 100), prize(6, 50)];
const places = (at: number | null) => {
  const band = nextBand(prizeBands(PRIZES), at);
  return band && [band.from, band.to];
};

test("equal prizes are one band, except for the first three places", () => {
  expect(prizeBands(PRIZES).map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 5],
    [6, 6],
  ]);
});

test("a place gets its prize, and nothing below the last one", () => {
  expect([prizeAt(PRIZES, 5)?.amounts, prizeAt(PRIZES, 7)]).toEqual([{ EUR: 100 }, null]);
});

test.each([
  [1, null],
  [4, [3, 3]],
  [6, [4, 5]],
  [9, [6, 6]],
  [null, [6, 6]],
])("from place %s, the next better prize begins at %s", (place, band) => {
  expect(places(place)).toEqual(band);
});
