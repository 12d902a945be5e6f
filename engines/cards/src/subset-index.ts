import { CARDS } from "./cards.ts";

/** Binomial coefficients up to 52 over 5. */
const OVER = Array.from({ length: CARDS + 1 }, (_, n) =>
  Array.from({ length: 6 }, (_unused, k) => {
    let ways = 1;
    for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
    return Math.round(ways);
  }),
);

/** The number of ways to choose k of n, for n up to 52 and k up to 5. */
export function choose(n: number, k: number): number {
  return OVER[n]![k]!;
}

/** The position of a rising set of up to five cards among all sets of its size. */
export function subsetIndex(cards: ArrayLike<number>, size: number): number {
  let index = 0;
  for (let i = 0; i < size; i++) index += OVER[cards[i]!]![i + 1]!;
  return index;
}
