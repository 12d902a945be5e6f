import type { RandomSource } from "@apogee/rng";

/** The weight of each value, in twentieths of the stake. */
type Values = Readonly<Record<string, number>>;

/** Draws one value by its weight. */
export function drawValue(values: Values, source: RandomSource): number {
  const weights = Object.entries(values);
  let drawn = source.nextInt(weights.reduce((sum, [, weight]) => sum + weight, 0));
  return Number(weights.find(([, weight]) => (drawn -= weight) < 0)![0]);
}

/** Draws a value for each cell that shows the symbol, reel by reel from top to bottom; 0 for the others. */
export function drawValues(
  window: readonly (readonly string[])[],
  symbol: string,
  values: Values,
  source: RandomSource,
): number[][] {
  return window.map((column) => column.map((id) => (id === symbol ? drawValue(values, source) : 0)));
}
