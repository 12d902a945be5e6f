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
  [
    "a stake within all ranges is accepted",
    100,
    [range("heads", 100, 100), range("edge", 500, 500), range("round", 600, 600)],
    undefined,
  ],
  ["a spot below its minimum is refused", 100, [range("heads", 101, 1_000)], "heads"],
  ["a spot above its maximum is refused", 100, [range("edge", 1, 499)], "edge"],
  [
    "a spot without its own range is refused above the maximum for any spot",
    100,
    [range("heads", 1, 1_000), range("any", 1, 499)],
    "any",
  ],
  [
    "a spot with its own range is not limited by the one for any spot",
    100,
    [range("edge", 1, 500), range("any", 1, 100)],
    undefined,
  ],
  ["a sum above the maximum of the round is refused", 100, [range("any", 1, 500), range("round", 1, 599)], "round"],
  ["a sum below the minimum of the round is refused", 100, [range("any", 1, 500), range("round", 601, 900)], "round"],
  ["without ranges every stake is accepted", 100, [], undefined],
] as const)("%s", (_what, stake, ranges, wanted) => {
  expect(violated(stake, ...ranges)).toBe(wanted);
});

test("a game whose only amount is its stake has no spot limits", () => {
  expect(violatedRange(DOUBLE_COIN, 100, {}, [range("any", 1, 10), range("round", 1, 10)])).toBeUndefined();
});
