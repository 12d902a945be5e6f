/** Cards of a deck. The deck is infinite: every card is drawn from all 52. */
export const CARDS = 52;

/** Ranks of a suit: 0 is the ace, the lowest, and 12 the king. */
export const RANKS = 13;

/** The rank of a card from 0 to 51, from 0 for the aces to 12 for the kings. The suit is `card % 4`. */
export function rankOf(card: number): number {
  return Math.floor(card / 4);
}
