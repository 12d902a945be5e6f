import type { RandomSource } from "@apogee/rng";

const CARDS = 52;
/** More cards than a round of any game draws. */
const MOST = 128;
const NONE: readonly number[] = [];

/**
 * A shoe that is shuffled for every round, for simulations: the same draws as those of the engines. `nextInt(n)` over the
 * n numbers that are left is the place among them, in rising order; a number modulo 52 is its card.
 */
export class Shoe {
  readonly #size: number;
  /** The numbers that were drawn, in rising order. */
  readonly #gone = new Int32Array(MOST);
  #count = 0;

  constructor(decks: number) {
    this.#size = decks * CARDS;
  }

  /** Shuffles all cards, or all but those of these numbers, which are in rising order. */
  refill(gone: readonly number[] = NONE): void {
    this.#count = gone.length;
    this.#gone.set(gone);
  }

  /** The numbers that were drawn, in rising order, in an array of their count. */
  copyTo(drawn: number[]): void {
    for (let i = 0; i < drawn.length; i++) drawn[i] = this.#gone[i]!;
  }

  /** Draws the next card: 0 to 51. */
  draw(source: RandomSource): number {
    const gone = this.#gone;
    let number = source.nextInt(this.#size - this.#count);
    let at = 0;
    for (; at < this.#count && gone[at]! <= number; at++) number++;
    for (let place = this.#count; place > at; place--) gone[place] = gone[place - 1]!;
    gone[at] = number;
    this.#count++;
    return number % CARDS;
  }
}
