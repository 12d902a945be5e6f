import { invariant } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { novaHiLo } from "./games/index.ts";
import type { HiLoSheet } from "./rules/hi-lo-sheet.ts";

/** The sheet of Nova Hi-Lo with changes, such as a cap that a few guesses reach. */
export function sheetWith(changes: Partial<HiLoSheet>): HiLoSheet {
  return { ...novaHiLo.sheet, ...changes };
}

/** A source that draws the given cards in order. */
export class Cards implements CountedSource {
  wordsRead = 0;
  readonly #cards: readonly number[];
  constructor(...cards: readonly number[]) {
    this.#cards = cards;
  }
  nextInt(n: number): number {
    invariant(n === 52 && this.wordsRead < this.#cards.length, "Cards are drawn from 52 while some are left.");
    return this.#cards[this.wordsRead++]!;
  }
}
