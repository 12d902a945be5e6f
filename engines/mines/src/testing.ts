import { invariant } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { frostlightField } from "./games/index.ts";
import { TILES, type MinesSheet } from "./rules/mines-sheet.ts";

/** The sheet of Frostlight Field with changes, such as a cap that a few picks reach. */
export function sheetWith(changes: Partial<MinesSheet>): MinesSheet {
  return { ...frostlightField.sheet, ...changes };
}

/** A source that places mines on the given tiles, in this order. */
export class Placing implements CountedSource {
  wordsRead = 0;
  readonly #draws: readonly number[];
  constructor(...tiles: readonly number[]) {
    this.#draws = drawsOf(tiles);
  }
  nextInt(n: number): number {
    invariant(n === TILES - this.wordsRead && this.wordsRead < this.#draws.length, "Mines are drawn from free tiles.");
    return this.#draws[this.wordsRead++]!;
  }
}

/** The numbers that a shuffle of 25 tiles must draw so that these come first. */
function drawsOf(tiles: readonly number[]): number[] {
  const order = Array.from({ length: TILES }, (_, tile) => tile);
  return tiles.map((tile, i) => {
    const at = order.indexOf(tile);
    [order[i], order[at]] = [order[at]!, order[i]!];
    return at - i;
  });
}
