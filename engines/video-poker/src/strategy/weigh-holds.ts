/** Cards of a hand. */
export const HAND = 5;
/** The number of sets of positions that can be held. */
export const HOLDS = 1 << HAND;

/** The ways to draw after discarding this many cards: 47 over the number. */
export const DRAWS = [1, 47, 1081, 16_215, 178_365, 1_533_939] as const;
/** A common multiple of `DRAWS`, so that means of different holds compare as whole numbers. */
export const COMMON = 7_669_695;

/** How many of the positions in a mask are held. */
export function heldIn(mask: number): number {
  let held = 0;
  for (let i = 0; i < HAND; i++) if (mask & (1 << i)) held++;
  return held;
}

/**
 * Turns sums over all hands that contain a subset of the dealt cards into sums over all results of a hold, in place.
 * Before, `sums[mask]` covers the hands that contain at least the cards in the mask; afterwards those that contain
 * exactly these of the dealt cards, which are the results of holding them.
 */
export function exactly(sums: Float64Array): void {
  for (let bit = 1; bit < HOLDS; bit <<= 1) {
    for (let mask = 0; mask < HOLDS; mask++) if (!(mask & bit)) sums[mask]! -= sums[mask | bit]!;
  }
}

/**
 * The hold with the highest mean payout. Sums are those of `exactly`, in stakes. Of equal holds it is the one with the
 * most cards, then the first in the order of masks.
 */
export function bestMask(sums: Float64Array): number {
  let [best, mean, cards] = [0, -1, 0];
  for (let mask = 0; mask < HOLDS; mask++) {
    const held = heldIn(mask);
    const value = sums[mask]! * (COMMON / DRAWS[HAND - held]!);
    if (value > mean || (value === mean && held > cards)) [best, mean, cards] = [mask, value, held];
  }
  return best;
}
