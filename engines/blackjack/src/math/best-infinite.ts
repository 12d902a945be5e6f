import { ACE, TEN } from "../rules/cards.ts";
import type { BlackjackSheet } from "../rules/blackjack-sheet.ts";
import { BEST, totalOfValues } from "../rules/total.ts";
import { BUST, DealerFinals, ENDS, isBlackjack } from "./dealer-finals.ts";
import { Pool, VALUES } from "./pool.ts";

const SHOE = Pool.of(null);
const chanceOf = (value: number): number => SHOE.chanceOf([[value, 1]]);

/** The average result of each decision on a hand, in stakes; minus infinity where it is not offered. */
export interface Choices {
  readonly hit: number;
  readonly stand: number;
  readonly double: number;
  readonly split: number;
  readonly surrender: number;
}

/** The best total-dependent play against one value of the dealer, from an infinite deck. */
export interface BestPlay {
  /** The results on two cards of a first hand. */
  readonly choices: (a: number, b: number) => Choices;
}

/**
 * The result of the best total-dependent strategy from an infinite deck, in stakes, by dynamic programming. `ups` counts
 * only rounds with these values of the dealer's first card.
 */
export function bestInfinite(sheet: BlackjackSheet, ups: readonly number[] = VALUES): number {
  return ups.reduce((all, up) => all + chanceOf(up) * bestAgainst(sheet, up), 0);
}

function bestAgainst(sheet: BlackjackSheet, up: number): number {
  const loses = VALUES.reduce((chance, hole) => chance + (isBlackjack(up, hole) ? chanceOf(hole) : 0), 0);
  const { choices } = bestPlay(sheet, up);
  const [pays, to] = sheet.blackjackPays;
  let result = 0;
  for (const a of VALUES)
    for (const b of VALUES) {
      const natural = isBlackjack(a, b);
      const open = natural ? pays / to : Math.max(...Object.values(choices(a, b)));
      result += chanceOf(a) * chanceOf(b) * ((1 - loses) * open + loses * (natural ? 0 : -1));
    }
  return result;
}

/** Values every decision against one card of the dealer, after the dealer looked for a blackjack. */
export function bestPlay(sheet: BlackjackSheet, up: number): BestPlay {
  const odds = oddsAfterPeek(sheet, up);
  const known = new Map<string, number>();

  const standOn = (total: number): number =>
    total > BEST
      ? -1
      : ENDS.reduce(
          (result, end, i) => result + odds[i]! * (end === BUST || total > end ? 1 : total < end ? -1 : 0),
          0,
        );
  const after = (hand: readonly number[], then: (hand: readonly number[]) => number): number =>
    VALUES.reduce((result, value) => result + chanceOf(value) * then(asTotal([...hand, value])), 0);
  const stand = (hand: readonly number[]): number => standOn(totalOfValues(hand).total);
  const play = (hand: readonly number[]): number => {
    const { total, soft } = totalOfValues(hand);
    if (total >= BEST) return standOn(total);
    const key = `${total} ${soft}`;
    const best = known.get(key) ?? Math.max(stand(hand), after(hand, play));
    known.set(key, best);
    return best;
  };
  const double = (hand: readonly number[]): number => 2 * after(hand, stand);
  const splitHand = (value: number, second: number): number => {
    const hand = [value, second];
    if (value === ACE) return stand(hand);
    return Math.max(play(hand), sheet.doubleAfterSplit ? double(hand) : Number.NEGATIVE_INFINITY);
  };

  /** The results of the hands that still need their second card. */
  const split = (value: number, hands: number, pending: number): number => {
    if (pending === 0) return 0;
    const mayAgain = value !== ACE && hands < sheet.mostHands;
    const again = mayAgain ? split(value, hands + 1, pending + 1) : Number.NEGATIVE_INFINITY;
    const others = split(value, hands, pending - 1);
    return VALUES.reduce((result, second) => {
      const plain = splitHand(value, second) + others;
      return result + chanceOf(second) * (second === value ? Math.max(plain, again) : plain);
    }, 0);
  };

  return {
    choices: (a, b) => ({
      hit: after([a, b], play),
      stand: stand([a, b]),
      double: double([a, b]),
      split: a === b && sheet.mostHands > 1 ? split(a, 2, 2) : Number.NEGATIVE_INFINITY,
      surrender: sheet.lateSurrender ? -0.5 : Number.NEGATIVE_INFINITY,
    }),
  };
}

/** The dealer's ends if the two first cards are not a blackjack. */
function oddsAfterPeek(sheet: BlackjackSheet, up: number): readonly number[] {
  const odds = new DealerFinals(sheet, up).oddsFrom(SHOE);
  const chance = odds.reduce((all, each) => all + each, 0);
  return odds.map((each) => each / chance);
}

/** Values with the same total as a hand: from an infinite deck no more is needed of it. */
function asTotal(hand: readonly number[]): readonly number[] {
  const { total, soft } = totalOfValues(hand);
  return soft ? [ACE, total - TEN - 1] : [total];
}
