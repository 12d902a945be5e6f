import { invariant } from "@apogee/kernel";
import type { RandomSource } from "@apogee/rng";

/** A row of a table that was drawn by weight. */
export interface DrawnRow {
  /** The number that was drawn, from 0 to below the sum of the weights. */
  readonly x: number;
  /** The place of the row in the table, from 0. */
  readonly index: number;
}

/** The most numbers that one draw can choose from. */
export const MOST_WEIGHT = 2 ** 32;

/** The sum of whole positive weights, at most 2^32: what a source can draw from in one number. */
export function totalWeight(weights: readonly number[]): number {
  let total = 0;
  for (const weight of weights) {
    invariant(Number.isSafeInteger(weight) && weight > 0, `${weight} is not a weight: a whole number above 0.`);
    total += weight;
  }
  invariant(total > 0 && total <= MOST_WEIGHT, `Weights with the sum ${total} cannot be drawn from.`);
  return total;
}

/**
 * Draws a row of a wheel or box by weight: `x = nextInt(sum of weights)`, and the row is the first whose running sum
 * exceeds `x`. The chance of a row is its weight over the sum.
 */
export function weighted(source: RandomSource, weights: readonly number[]): DrawnRow {
  const x = source.nextInt(totalWeight(weights));
  let sum = 0;
  const index = weights.findIndex((weight) => (sum += weight) > x);
  return { x, index };
}

/** Draws a whole number from `from` to `to`, both included, such as the hidden amount of a jackpot that must drop. */
export function numberBetween(source: RandomSource, from: number, to: number): number {
  invariant(Number.isSafeInteger(from) && Number.isSafeInteger(to), `${from} to ${to} are not whole numbers.`);
  invariant(to >= from && to - from < MOST_WEIGHT, `No number can be drawn from ${from} to ${to}.`);
  return from + source.nextInt(to - from + 1);
}
