import type { RoundState } from "@apogee/engine";
import type { Minor } from "@apogee/kernel";
import type { CountedSource, RandomSource } from "@apogee/rng";
import { checkBet } from "./check-bet.ts";
import type { KenoBet, KenoSheet } from "./keno-sheet.ts";
import { hitsOf, tableOf, winOf } from "./pay-keno.ts";

/** One draw and its payout. */
export interface KenoPhase {
  /** The numbers in the order of their draw. */
  readonly drawn: readonly number[];
  /** How many of the picks are among them. */
  readonly hits: number;
  /** What the hits pay, in hundredths of the stake. */
  readonly pay: number;
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of keno: plain JSON, finished after its only draw. */
export interface KenoRound extends RoundState {
  readonly phases: readonly KenoPhase[];
}

/**
 * Stakes and draws, with one `nextInt` for each number that is drawn. Refuses `StakeNotPlayable` and `BetNotOffered`
 * before it reads the source.
 */
export function drawKeno(sheet: KenoSheet, stake: Minor, bet: KenoBet, source: CountedSource): KenoRound {
  checkBet(sheet, stake, bet);
  const phase = phaseOf(sheet, stake, bet, drawNumbers(sheet, source));
  return {
    stake,
    cost: stake,
    phases: [phase],
    totalWin: phase.totalWin,
    awaits: null,
    wordsRead: source.wordsRead,
  };
}

/**
 * Draws different numbers, each equally likely to be the next: the first steps of a Fisher-Yates shuffle. Step i swaps
 * place i with place `i + nextInt(numbers - i)`, counted from 0, and takes what is then in place i.
 */
export function drawNumbers({ numbers, drawn }: Pick<KenoSheet, "numbers" | "drawn">, source: RandomSource): number[] {
  const board = Array.from({ length: numbers }, (_, i) => i + 1);
  for (let place = 0; place < drawn; place++) {
    const other = place + source.nextInt(numbers - place);
    [board[place], board[other]] = [board[other]!, board[place]!];
  }
  return board.slice(0, drawn);
}

/** The result of a draw for a stake and a bet that were checked before. */
export function phaseOf(sheet: KenoSheet, stake: Minor, { picks, risk }: KenoBet, drawn: readonly number[]): KenoPhase {
  const hits = hitsOf(picks, drawn);
  const pay = tableOf(sheet, risk, picks.length)[hits]!;
  const win = winOf(stake, pay);
  return { drawn, hits, pay, win, totalWin: win };
}
