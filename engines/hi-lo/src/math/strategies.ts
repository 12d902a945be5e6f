import { rankOf } from "../rules/cards.ts";
import { guessesOn, winningRanks, type Guess } from "../rules/guesses.ts";
import type { HiLoSheet } from "../rules/hi-lo-sheet.ts";
import type { HiLoDecision, HiLoRound } from "../rules/round.ts";
import { guessesWithin, worthOf } from "../rules/worth.ts";

/** A fixed strategy. It depends only on the rank of the card, the worth, and the counts of guesses and skips. */
export interface Strategy {
  readonly name: string;
  readonly decide: (sheet: HiLoSheet, round: HiLoRound) => HiLoDecision["do"];
}

/** The guess with the most winning ranks on a card; `higher` if both sides are equally likely. */
export function likelierGuess(card: number): Guess {
  return guessesBy(card, "likelier")[0]!;
}

/** The guess with the fewest winning ranks on a card; `higher` if both sides are equally likely. */
export function unlikelierGuess(card: number): Guess {
  return guessesBy(card, "unlikelier")[0]!;
}

/**
 * Guesses on every card until this many guesses were right, then cashes out. Cashes out earlier if the cap forbids the
 * guess.
 */
export function until(right: number, of: "likelier" | "unlikelier"): Strategy {
  const guessOn = of === "likelier" ? likelierGuess : unlikelierGuess;
  return {
    name: `${of} side until ${right} right`,
    decide(sheet, round) {
      const guess = guessOn(round.card);
      return round.guesses === right || !guessesWithin(sheet, round).includes(guess) ? "cash_out" : guess;
    },
  };
}

/** Cashes out at twice the stake or after eight right guesses; skips up to two cards from the six to the eight. */
export const CASH_OUT_AT_DOUBLE: Strategy = {
  name: "likelier side to 2 stakes or 8 right, skips two middling cards",
  decide(sheet, round) {
    const { numerator, denominator } = worthOf(sheet, round);
    if (round.guesses === 8 || numerator >= 2n * denominator) return "cash_out";
    const rank = rankOf(round.card);
    return rank >= 5 && rank <= 7 && round.skips < Math.min(2, sheet.skips) ? "skip" : likelierGuess(round.card);
  },
};

/** The decision of the strategy that the declaration calls usual. */
export function decideAsUsual(sheet: HiLoSheet, round: HiLoRound): HiLoDecision {
  return { do: CASH_OUT_AT_DOUBLE.decide(sheet, round) };
}

/** Never cashes out while a guess or a skip is offered: plays until the round is lost or pays by itself. */
export function untilNothingIsOffered(of: "likelier" | "unlikelier"): Strategy {
  return {
    name: `${of} side until nothing is offered`,
    decide(sheet, round) {
      const within = guessesWithin(sheet, round);
      return guessesBy(round.card, of).find((guess) => within.includes(guess)) ?? "skip";
    },
  };
}

/** The strategies whose figures a declaration states. */
export const DECLARED_STRATEGIES: readonly Strategy[] = [
  ...[1, 2, 3, 4, 5, 6].map((right) => until(right, "likelier")),
  until(4, "unlikelier"),
  CASH_OUT_AT_DOUBLE,
];

function guessesBy(card: number, of: "likelier" | "unlikelier"): Guess[] {
  const rank = rankOf(card);
  const sign = of === "likelier" ? 1 : -1;
  return guessesOn(rank).toSorted((a, b) => sign * (winningRanks(rank, b) - winningRanks(rank, a)));
}
