import { silentAscent } from "@apogee/limbo/games";
import { expect, test } from "vitest";
import { betAt, betWithChance, oddsOf, stepAt } from "./limbo-bet.ts";

const { sheet } = silentAscent;

test("the odds of a target match the engine's", () => {
  expect(oddsOf(sheet, { target: 200 }, 200)).toEqual({ chance: 0.495, rtp: 0.99, payoutCents: 400 });
  expect(oddsOf(sheet, { target: 104 }, 20).payoutCents).toBe(20);
});

test.each([
  [100, 101],
  [101.4, 101],
  [250, 250],
  [5e9, 1_000_000],
])("a target of %d hundredths becomes %i", (typed, target) => {
  expect(betAt(sheet, typed)).toEqual({ target });
});

test.each([
  [0.495, 200],
  [0.5, 198],
  [0.99, 101],
  [0, 1_000_000],
])("a chance of %d corresponds to the target %i", (chance, target) => {
  expect(betWithChance(sheet, chance)).toEqual({ target });
});

test.each<[number, 1 | -1, number]>([
  [200, 1, 10],
  [1_000, -1, 10],
  [1_000, 1, 100],
  [99_900, 1, 1_000],
  [500_000, -1, 10_000],
])("from %i in the direction %i, a key press moves the target by %i", (target, way, by) => {
  expect(stepAt(target, way)).toBe(by);
});
