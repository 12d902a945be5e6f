import { ACE, valueOf } from "./cards.ts";

/** The best total that is offered, and the total of a blackjack. */
export const BEST = 21;

/** What a hand counts. */
export interface Total {
  readonly total: number;
  /** Whether an ace counts as eleven. */
  readonly soft: boolean;
}

/** The total of a hand: one ace counts as eleven if that does not exceed 21. */
export function totalOf(cards: readonly number[]): Total {
  return totalOfValues(cards.map(valueOf));
}

/** The total of card values, aces as 1. */
export function totalOfValues(values: readonly number[]): Total {
  const hard = values.reduce((sum, value) => sum + value, 0);
  const soft = hard + 10 <= BEST && values.includes(ACE);
  return { total: soft ? hard + 10 : hard, soft };
}

/** Whether two cards are an ace and a ten-valued card. Whether they were dealt as such is the hand's to know. */
export function isTwentyOneInTwo(cards: readonly number[]): boolean {
  return cards.length === 2 && totalOf(cards).total === BEST;
}
