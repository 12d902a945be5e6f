import { invariant } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { vesperPins } from "./games/index.ts";
import type { PlinkoSheet } from "./rules/plinko-sheet.ts";

/** The sheet of Vesper Pins with changes. */
export function sheetWith(changes: Partial<PlinkoSheet>): PlinkoSheet {
  return { ...vesperPins.sheet, ...changes };
}

/** A source whose next number is the way that was set. */
export class Ways implements CountedSource {
  wordsRead = 0;
  way = 0;
  readonly #count: number;
  constructor(rows: number) {
    this.#count = 2 ** rows;
  }
  nextInt(n: number): number {
    invariant(n === this.#count, "A way is one of all ways of the board.");
    this.wordsRead++;
    return this.way;
  }
}
