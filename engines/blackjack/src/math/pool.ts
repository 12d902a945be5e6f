import { CARDS, TEN } from "../rules/cards.ts";
import { BEST } from "../rules/total.ts";

/** How many cards of each value are in one deck; the index is the value, 1 to 10. */
const ONE_DECK = [0, ...Array.from({ length: 9 }, () => 4), 16];

/** A number of cards of one value. */
export type Some = readonly [value: number, count: number];

/**
 * The cards that are left in a shoe, by value, for the computation of probabilities. Cards that were drawn face down
 * can be `burned`: of them is known only that their value is not `pair`. An infinite deck never changes.
 */
export class Pool {
  readonly #counts: readonly number[];
  readonly #isInfinite: boolean;
  readonly #pair: number;
  readonly #burned: number;
  readonly #others: number;

  private constructor(counts: readonly number[], isInfinite: boolean, pair = 0, burned = 0) {
    this.#counts = counts;
    this.#isInfinite = isInfinite;
    this.#pair = pair;
    this.#burned = burned;
    this.#others = counts.reduce((sum, count, value) => sum + (value === pair ? 0 : count), 0);
  }

  /** The full shoe of this many decks; null is an infinite deck. */
  static of(decks: number | null): Pool {
    return new Pool(
      ONE_DECK.map((count) => count * (decks ?? 1)),
      decks === null,
    );
  }

  /** The number of cards with a value that may still be drawn. */
  countOf(value: number): number {
    return this.#counts[value]!;
  }

  /** The pool without these cards, which are known. */
  without(cards: readonly Some[]): Pool {
    if (this.#isInfinite || cards.length === 0) return this;
    const counts = [...this.#counts];
    for (const [value, count] of cards) counts[value]! -= count;
    return new Pool(counts, false, this.#pair, this.#burned);
  }

  /** The pool after this many unknown cards that are not of the value `pair` were drawn. */
  burning(pair: number, burned: number): Pool {
    return new Pool(this.#counts, this.#isInfinite, pair, this.#isInfinite ? 0 : burned);
  }

  /** The chance that the next card has the value `pair` of a pool with burned cards. */
  chanceOfPair(): number {
    const pairs = this.#counts[this.#pair]!;
    return pairs / (pairs + this.#others - this.#burned);
  }

  /** The chance of one value among the cards that are not of the value `pair`. */
  chanceAmongOthers(value: number): number {
    return this.#counts[value]! / this.#others;
  }

  /**
   * The chance that the next cards are these in one given order. Which draws give the value `pair` and which other
   * cards come are independent: the burned cards count in the first, not in the second.
   */
  chanceOf(cards: readonly Some[]): number {
    let [same, others, chance] = [0, 0, 1];
    for (const [value, count] of cards) {
      if (value === this.#pair) same += count;
      else others += count;
      chance *= this.#pick(this.#counts[value]!, count);
    }
    return chance * this.factorOf(same, others);
  }

  /** The ways to draw one more card of a value, after this many of it. */
  waysOf(value: number, drawn: number): number {
    return this.#isInfinite ? this.#counts[value]! : this.#counts[value]! - drawn;
  }

  /** The number of the value `pair`, whose cards `factorOf` counts apart; 0 without burned cards. */
  get pair(): number {
    return this.#burned > 0 ? this.#pair : 0;
  }

  /** The chance of one ordered way to draw this many cards of the value `pair` and this many others. */
  factorOf(same: number, others: number): number {
    const left = this.#others - this.#burned;
    const burned = this.#burned > 0 ? this.#pick(left, others) / this.#pick(this.#others, others) : 1;
    return burned / this.#pick(this.#counts[this.#pair]! + left, same + others);
  }

  /** The same text for pools with equal chances. */
  get key(): string {
    return `${this.#counts.join()} ${this.#burned > 0 ? this.#pair : 0} ${this.#burned}`;
  }

  /** The number of ordered ways to draw this many of n cards. */
  #pick(n: number, count: number): number {
    return this.#isInfinite ? n ** count : (FALLING[n]![count] ?? 0);
  }
}

/** n (n - 1) ... (n - count + 1) for all numbers of cards of a shoe. */
const FALLING: readonly (readonly number[])[] = Array.from({ length: CARDS * 8 + 1 }, (_, n) => {
  const row = [1];
  for (let count = 1; count <= BEST; count++) row.push(row[count - 1]! * Math.max(n - count + 1, 0));
  return row;
});

/** The values of cards: 1 to 10. */
export const VALUES: readonly number[] = Array.from({ length: TEN }, (_, i) => i + 1);

/** A card from 0 to 51 with a value. */
export function cardOf(value: number): number {
  return (value - 1) * (CARDS / 13);
}
