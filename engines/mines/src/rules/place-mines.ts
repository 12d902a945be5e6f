import type { RandomSource } from "@apogee/rng";
import { TILES } from "./mines-sheet.ts";
import type { MineTiles } from "./round.ts";

/**
 * Places mines by the first steps of a Fisher-Yates shuffle: for the i-th mine, the tile at `i + nextInt(25 - i)` is
 * swapped to the i-th place. Every set of tiles is equally likely. Returns the tiles in rising order.
 */
export function placeMines(mines: number, source: RandomSource): MineTiles {
  const tiles = Array.from({ length: TILES }, (_, tile) => tile);
  for (let i = 0; i < mines; i++) {
    const at = i + source.nextInt(TILES - i);
    [tiles[i], tiles[at]] = [tiles[at]!, tiles[i]!];
  }
  return tiles.slice(0, mines).toSorted((a, b) => a - b);
}
