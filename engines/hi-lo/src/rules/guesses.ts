import { RANKS } from "./cards.ts";

/** A guess about the next card. */
export type Guess = "higher" | "lower" | "same";

const ACE = 0;
const KING = RANKS - 1;

/**
 * The guesses on a rank. From the two to the queen, `higher` and `lower` include an equal rank. On an ace and on a king
 * one of these would always be right, so there the other side is strict, and `same` is a guess of its own.
 */
export function guessesOn(rank: number): readonly Guess[] {
  if (rank === ACE) return ["higher", "same"];
  return rank === KING ? ["lower", "same"] : ["higher", "lower"];
}

/** Whether a guess on one rank is right if another is drawn. */
export function isRight(rank: number, guess: Guess, next: number): boolean {
  if (guess === "same") return next === rank;
  if (guess === "higher") return rank === ACE ? next > rank : next >= rank;
  return rank === KING ? next < rank : next <= rank;
}

/** How many of the 13 ranks, which are equally likely, make a guess right. */
export function winningRanks(rank: number, guess: Guess): number {
  let count = 0;
  for (let next = 0; next < RANKS; next++) if (isRight(rank, guess, next)) count++;
  return count;
}

/** The winning ranks of the likeliest guess on any card: 12. */
export const MOST_WINNING_RANKS = Math.max(
  ...Array.from({ length: RANKS }, (_, rank) => guessesOn(rank).map((guess) => winningRanks(rank, guess))).flat(),
);
