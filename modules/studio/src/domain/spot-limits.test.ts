import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { DOUBLE_COIN, SPOTTED_COIN } from "../testing/double-coin.ts";
import { violatedRange, type SpotRange } from "./spot-limits.ts";

const range = (spot: string, least: number, most: number): SpotRange => ({
  spot,
  least: minor(least),
  most: minor(most),
});
const violated = (stake: number, ...ranges: SpotRange[]): string | undefined =>
  violatedRange(SPOTTED_COIN, stake, {}, ranges)?.spot;

test.each([
  ["within all", 100, [range("heads", 100, 100), range("edge", 500, 500), range("round", 600, 600)], undefined],
  ["a spot below its least", 100, [range("heads", 101, 1_000)], "heads"],
  ["a spot above its most", 100, [range("edge", 1, 499)], "edge"],
  ["a spot without a row above the most of any", 100, [range("heads", 1, 1_000), range("any", 1, 499)], "any"],
  ["a spot with a row is not limited by any", 100, [range("edge", 1, 500), range("any", 1, 100)], undefined],
  ["the sum above the most of a round", 100, [range("any", 1, 500), range("round", 1, 599)], "round"],
  ["the sum below the least of a round", 100, [range("any", 1, 500), range("round", 601, 900)], "round"],
  ["no rows", 100, [], undefined],
] as const)("%s", (_what, stake, ranges, wanted) => {
  expect(violated(stake, ...ranges)).toBe(wanted);
});

test("a game whose stake is its only amount has no limits of spots", () => {
  expect(violatedRange(DOUBLE_COIN, 100, {}, [range("any", 1, 10), range("round", 1, 10)])).toBeUndefined();
});
