import { invariant } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type { Side } from "./rules/round.ts";

/** A source whose coin shows the given sides in order. */
export class Coins implements CountedSource {
  wordsRead = 0;
  readonly #sides: readonly Side[];
  constructor(...sides: readonly Side[]) {
    this.#sides = sides;
  }
  nextInt(n: number): number {
    invariant(n === 2 && this.wordsRead < this.#sides.length, "Coins are flipped while some are left.");
    return this.#sides[this.wordsRead++] === "heads" ? 0 : 1;
  }
}
