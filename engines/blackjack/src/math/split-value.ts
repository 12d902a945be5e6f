import { ACE } from "../rules/cards.ts";
import type { BlackjackSheet } from "../rules/blackjack-sheet.ts";
import { scaled, sum, type Averages, type HandValue } from "./averages.ts";
import { VALUES, type Pool } from "./pool.ts";

/** A pair that is split, and the value of the dealer's first card. */
export interface Pair {
  readonly value: number;
  readonly up: number;
}

/**
 * The averages of all hands of a split, in initial stakes. `pool` is the shoe without the three cards.
 *
 * The sum of the hands' averages is the average of their sum, and each hand can be averaged alone. The cards of a shuffled
 * shoe are exchangeable, so the cards after a stopping time have the same distribution as if they were the next ones
 * (strong stationarity: Kallenberg, "Probabilistic Symmetries and Invariance Principles", theorem 2.1). A hand's own
 * strategy is a stopping time, so the draws of the hands before and after it can be left out. What remains is whether
 * the hands before it were split again: they drew k more cards of the pair's value and m others as second cards. Which
 * draws are others is independent of which others they are, so the m cards are burned: unknown, but not of that value.
 */
export function splitValue(sheet: BlackjackSheet, pair: Pair, pool: Pool, handValue: HandValue): Averages {
  const { value, up } = pair;
  const start = (second: number) => ({ values: [value, second] as const, up, isSplit: true });
  const most = value === ACE ? 2 : sheet.mostHands;

  /** A hand whose second card is not of the pair's value, after k and m as above. */
  const other = (k: number, m: number): Averages => {
    const left = pool.without([[value, k]]).burning(value, m);
    return sum(
      VALUES.filter((second) => second !== value && left.countOf(second) > 0).map((second) =>
        scaled(handValue(start(second), left.without([[second, 1]])), left.chanceAmongOthers(second)),
      ),
    );
  };
  /** A hand whose second card may be any. */
  const any = (k: number, m: number): Averages => {
    const left = pool.without([[value, k]]).burning(value, m);
    return sum(
      VALUES.filter((second) => left.countOf(second) > 0).map((second) =>
        scaled(handValue(start(second), left.without([[second, 1]])), left.chanceOf([[second, 1]])),
      ),
    );
  };
  /** The hands that still need their second card. */
  const rest = (hands: number, pending: number, k: number, m: number): Averages => {
    if (pending === 0) return { cost: 0, paid: 0 };
    if (hands === most) return scaled(any(k, m), pending);
    const again = pool
      .without([[value, k]])
      .burning(value, m)
      .chanceOfPair();
    return sum([
      ...(again > 0 ? [scaled(rest(hands + 1, pending + 1, k + 1, m), again)] : []),
      scaled(sum([other(k, m), rest(hands, pending - 1, k, m + 1)]), 1 - again),
    ]);
  };
  return rest(2, 2, 0, 0);
}
