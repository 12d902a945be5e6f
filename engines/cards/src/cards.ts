/** Cards of a deck, without jokers. */
export const CARDS = 52;

/** Ranks of a suit: 0 is the ace, 1 the two, 12 the king. */
export const RANKS = 13;

/** The suits: 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export const SUITS = 4;

/** The rank of a card from 0 to 51, from 0 for the aces to 12 for the kings. */
export function rankOf(card: number): number {
  return Math.floor(card / SUITS);
}

/** The suit of a card. */
export function suitOf(card: number): number {
  return card % SUITS;
}

/** The height of a card where the ace is the highest: 0 for the twos to 12 for the aces. */
export function heightOf(card: number): number {
  return (rankOf(card) + RANKS - 1) % RANKS;
}

/** The card of a height and a suit. */
export function cardOf(height: number, suit: number): number {
  return ((height + 1) % RANKS) * SUITS + suit;
}
