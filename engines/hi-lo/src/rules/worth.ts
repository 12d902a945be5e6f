import { decimal } from "@apogee/engine";
import { minor, type Minor } from "@apogee/kernel";
import { RANKS, rankOf } from "./cards.ts";
import { guessesOn, MOST_WINNING_RANKS, winningRanks, type Guess } from "./guesses.ts";
import type { HiLoSheet } from "./hi-lo-sheet.ts";
import type { HiLoRound } from "./round.ts";

/** An exact number of stakes. */
export interface Worth {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

type Standing = Pick<HiLoRound, "card" | "guesses" | "skips" | "numerator" | "denominator">;

const WHOLE_BPS = 10_000n;

/**
 * The worth of a round in stakes: the product of its factors less the edge. Before the first right guess nothing is
 * won, so no edge is taken: 1 stake, or 0 after a wrong guess.
 */
export function worthOf(
  { edgeBps }: HiLoSheet,
  { guesses, numerator, denominator }: Pick<Standing, "guesses" | "numerator" | "denominator">,
): Worth {
  const product = { numerator: BigInt(numerator), denominator: BigInt(denominator) };
  return guesses === 0 ? product : lessEdge(edgeBps, product);
}

/** The worth of a round after a right guess with this many winning ranks: the factor is 13 over their number. */
export function worthAfter({ edgeBps }: HiLoSheet, round: Standing, winning: number): Worth {
  return lessEdge(edgeBps, {
    numerator: BigInt(round.numerator) * BigInt(RANKS),
    denominator: BigInt(round.denominator) * BigInt(winning),
  });
}

/** The payout of a worth for a stake, in smallest units, rounded down. */
export function paidOn(stake: Minor, { numerator, denominator }: Worth): Minor {
  return minor(Number((BigInt(stake) * numerator) / denominator));
}

/** A worth as text with four digits after the point, rounded down: `1.8385`. */
export function shownWorth({ numerator, denominator }: Worth): string {
  return decimal(numerator, denominator, 4);
}

/** The guesses on the round's card that stay within the cap. */
export function guessesWithin(sheet: HiLoSheet, round: Standing): readonly Guess[] {
  const rank = rankOf(round.card);
  return guessesOn(rank).filter((guess) => isWithin(sheet, worthAfter(sheet, round, winningRanks(rank, guess))));
}

/** Whether a guess can still be offered: on this card, or on one that a skip may draw. */
export function mayGuessAgain(sheet: HiLoSheet, round: Standing): boolean {
  if (guessesWithin(sheet, round).length > 0) return true;
  return round.skips < sheet.skips && isWithin(sheet, worthAfter(sheet, round, MOST_WINNING_RANKS));
}

function isWithin({ cap }: HiLoSheet, { numerator, denominator }: Worth): boolean {
  return numerator <= BigInt(cap) * denominator;
}

function lessEdge(edgeBps: number, { numerator, denominator }: Worth): Worth {
  return { numerator: numerator * (WHOLE_BPS - BigInt(edgeBps)), denominator: denominator * WHOLE_BPS };
}
