/** How widely the results of a game spread. `volatilityOf` computes the word from the standard deviation. */
export type Volatility = "low" | "low-medium" | "medium" | "medium-high" | "high" | "very-high";

const BANDS: readonly (readonly [below: number, word: Volatility])[] = [
  [2.5, "low"],
  [4.5, "low-medium"],
  [6.5, "medium"],
  [9, "medium-high"],
  [15, "high"],
  [Number.POSITIVE_INFINITY, "very-high"],
];

/**
 * The word for a standard deviation of the payout of one round in stakes: below 2.5 is low, 15 and above is very high.
 */
export function volatilityOf(standardDeviation: number): Volatility {
  return BANDS.find(([below]) => standardDeviation < below)![1];
}
