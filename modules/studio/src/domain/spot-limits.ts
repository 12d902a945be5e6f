import type { Game, Fields, Spot } from "@apogee/engine";
import { add, ZERO, type Minor } from "@apogee/kernel";

/** The least and the most on one kind of spot, in smallest units. */
export interface SpotRange {
  /** A kind of spot; `any` for kinds without a range of their own, `round` for the sum of a round's spots. */
  readonly spot: string;
  readonly least: Minor;
  readonly most: Minor;
}

/**
 * The range that a bet violates, if any. Several parts of one kind, such as two numbers, are compared one by one. A game
 * without spots has no such limits: its stakes are the offered steps.
 */
export function violatedRange(
  game: Game,
  stake: number,
  bet: Fields,
  ranges: readonly SpotRange[],
): SpotRange | undefined {
  const spots = game.spotsOf(stake, bet);
  if (spots.length === 0) return undefined;
  const rangeOf = (kind: string): SpotRange | undefined =>
    ranges.find(({ spot }) => spot === kind) ?? ranges.find(({ spot }) => spot === "any");
  const isOutside = ({ kind, amount }: Spot, range = rangeOf(kind)): boolean =>
    range !== undefined && (amount < range.least || amount > range.most);
  const outside = spots.find((spot) => isOutside(spot));
  if (outside) return rangeOf(outside.kind);
  const round = ranges.find(({ spot }) => spot === "round");
  const whole = { kind: "round", amount: spots.reduce((sum, { amount }) => add(sum, amount), ZERO) };
  return round && isOutside(whole, round) ? round : undefined;
}
