import { cardOf } from "@apogee/cards";
import { invariant } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";

/** Cards written like `As Td 2c`: rank and suit. */
export function cards(text: string): number[] {
  return text.split(" ").map((card) => {
    const [height, suit] = ["23456789TJQKA".indexOf(card[0]!), "shdc".indexOf(card[1]!)];
    invariant(card.length === 2 && height >= 0 && suit >= 0, `${card} is a card.`);
    return cardOf(height, suit);
  });
}

/** A source that deals the given cards in order from one deck. */
export class Deck implements CountedSource {
  wordsRead = 0;
  readonly #cards: readonly number[];
  #left = Array.from({ length: 52 }, (_, card) => card);
  constructor(text: string) {
    this.#cards = cards(text);
  }
  nextInt(n: number): number {
    invariant(n === this.#left.length && this.wordsRead < this.#cards.length, "Cards are dealt while some are left.");
    const index = this.#left.indexOf(this.#cards[this.wordsRead]!);
    invariant(index >= 0, "A card is dealt once.");
    this.wordsRead++;
    this.#left.splice(index, 1);
    return index;
  }
}
