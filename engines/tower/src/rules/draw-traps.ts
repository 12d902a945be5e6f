import type { RandomSource } from "@apogee/rng";
import type { Floor } from "./tower-sheet.ts";

/**
 * Draws the traps of one floor by the first steps of a Fisher-Yates shuffle: for the i-th trap, the tile at `i +
 * nextInt(tiles - i)` is swapped to the i-th place. Every set is equally likely. Returns the tiles in rising order.
 */
export function drawTraps({ tiles, safe }: Floor, source: RandomSource): number[] {
  const order = Array.from({ length: tiles }, (_, tile) => tile);
  for (let i = 0; i < tiles - safe; i++) {
    const at = i + source.nextInt(tiles - i);
    [order[i], order[at]] = [order[at]!, order[i]!];
  }
  return order.slice(0, tiles - safe).toSorted((a, b) => a - b);
}
