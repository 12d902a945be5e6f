import { invariant } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { nineLanterns } from "./games/index.ts";
import type { TowerSheet } from "./rules/tower-sheet.ts";

/** The sheet of Nine Lanterns with changes, such as a cap that a few floors reach. */
export function sheetWith(changes: Partial<TowerSheet>): TowerSheet {
  return { ...nineLanterns.sheet, ...changes };
}

/** A source of the given numbers in order. On a floor with one trap, each is the trap's tile. */
export class Numbers implements CountedSource {
  wordsRead = 0;
  readonly #numbers: readonly number[];
  constructor(...numbers: readonly number[]) {
    this.#numbers = numbers;
  }
  nextInt(n: number): number {
    const next = this.#numbers[this.wordsRead++];
    invariant(next !== undefined && next < n, "A number below the count is left.");
    return next;
  }
}
