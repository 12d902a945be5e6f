import { MOST_CHIPS } from "@apogee/engine";

/** The amounts on the spots of a table, in the smallest unit, by the names of the spots. */
export type Placed = Readonly<Record<string, number>>;

/** A bet as the studio takes it: the value of one chip, and whole chips by spot. */
export interface ChipsAsked {
  readonly stakeCents: number;
  readonly spots: Readonly<Record<string, number>>;
}

/** Multiples of the least stake for which a table has a chip of its own. */
const CHIPS_IN_LEAST = [1, 5, 25, 100, 250, 500];

/** The values of the chips: those offered stakes that are nearest to the usual ones, smallest first. */
export function chipValues(steps: readonly number[]): readonly number[] {
  const least = steps[0] ?? 1;
  const offered = steps.filter((step) => step % least === 0);
  if (offered.length <= CHIPS_IN_LEAST.length) return offered;
  const nearest = (value: number): number =>
    offered.reduce((best, step) => (Math.abs(step - value) < Math.abs(best - value) ? step : best), least);
  return [...new Set(CHIPS_IN_LEAST.map((times) => nearest(times * least)))];
}

/** The sum of all amounts. */
export function totalOf(placed: Placed): number {
  return Object.values(placed).reduce((sum, cents) => sum + cents, 0);
}

/**
 * The bet for these amounts: its chips have the largest offered value that divides all of them. Null if there is
 * nothing on the table, or if a spot would have more chips than the engines take.
 */
export function betOf(placed: Placed, steps: readonly number[]): ChipsAsked | null {
  const amounts = Object.values(placed);
  const stakeCents = steps.findLast((step) => amounts.every((cents) => cents % step === 0));
  if (amounts.length === 0 || stakeCents === undefined) return null;
  if (amounts.some((cents) => cents / stakeCents > MOST_CHIPS)) return null;
  return {
    stakeCents,
    spots: Object.fromEntries(Object.entries(placed).map(([spot, cents]) => [spot, cents / stakeCents])),
  };
}

/** The amounts of a bet that the studio reports. */
export function placedOf(stakeCents: number, spots: unknown): Placed {
  if (typeof spots !== "object" || spots === null) return {};
  return Object.fromEntries(Object.entries(spots).map(([spot, chips]) => [spot, Number(chips) * stakeCents]));
}

/** Which of the chips shows an amount: the place of the largest one that is not above it. */
export function chipFor(cents: number, values: readonly number[]): number {
  return Math.max(
    0,
    values.findLastIndex((value) => value <= cents),
  );
}

/** How many chips a stack of this amount shows, from the largest value down; at most five are drawn. */
export function stackHeight(cents: number, values: readonly number[]): number {
  let [left, count] = [cents, 0];
  for (const value of values.toReversed()) {
    count += Math.floor(left / value);
    left %= value;
  }
  return Math.min(5, Math.max(1, count));
}
