import { invariant } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];

/** A source that draws the given ranks from a shoe: `"9 T T 9"`. Each is the lowest number of its rank that is left. */
export class Cards implements CountedSource {
  wordsRead = 0;
  readonly #ranks: readonly string[];
  readonly #gone: number[] = [];
  constructor(ranks: string) {
    this.#ranks = ranks.split(" ");
  }
  nextInt(n: number): number {
    const rank = this.#ranks[this.wordsRead++];
    invariant(rank !== undefined, "Cards are drawn while some are left.");
    const all = n + this.#gone.length;
    for (let number = 0; number < all; number++) {
      if (this.#gone.includes(number) || RANKS[Math.floor((number % 52) / 4)] !== rank) continue;
      this.#gone.push(number);
      return number - this.#gone.filter((each) => each < number).length;
    }
    return invariant(false, `No ${rank} is left.`) as never;
  }
}
