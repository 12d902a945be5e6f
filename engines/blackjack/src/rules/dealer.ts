import { ACE, TEN, valueOf } from "./cards.ts";
import type { BlackjackSheet } from "./blackjack-sheet.ts";
import { isTwentyOneInTwo, type Total } from "./total.ts";

/** Whether the dealer draws another card: below 17, and with a soft 17 if the sheet says so. */
export function dealerDraws({ softSeventeen }: Pick<BlackjackSheet, "softSeventeen">, { total, soft }: Total): boolean {
  return total < 17 || (total === 17 && soft && softSeventeen === "hit");
}

/** Whether the dealer looks at the second card for a blackjack before the player decides. */
export function peeks(up: number): boolean {
  return valueOf(up) === ACE || valueOf(up) === TEN;
}

/** Whether the dealer's two cards are a blackjack. */
export function isDealersBlackjack(dealer: readonly number[]): boolean {
  return isTwentyOneInTwo(dealer);
}
