/** Cards of one deck. */
export const CARDS = 52;

/** The value of an ace that does not count as eleven. */
export const ACE = 1;

/** The value of tens, jacks, queens and kings. */
export const TEN = 10;

/** The rank of a card from 0 to 51, from 0 for the aces to 12 for the kings. The suit is `card % 4`. */
export function rankOf(card: number): number {
  return Math.floor(card / 4);
}

/** The value of a card from 0 to 51: 1 for an ace, 10 for tens and court cards. */
export function valueOf(card: number): number {
  return Math.min(rankOf(card) + 1, TEN);
}
