import type { RoundState } from "@apogee/engine";
import { ZERO, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { checkBet } from "./check-bet.ts";
import type { LimboBet, LimboSheet } from "./limbo-sheet.ts";
import { multiplierOf, winOf } from "./multipliers.ts";

/** One draw and its payout. */
export interface LimboPhase {
  /** From 1 to the sheet's number of draws; the lower, the higher the multiplier. */
  readonly draw: number;
  /** What was drawn, in hundredths. The bet wins if it is not below the target. */
  readonly multiplier: number;
  readonly won: boolean;
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of limbo: plain JSON, finished after its only draw. */
export interface LimboRound extends RoundState {
  readonly phases: readonly LimboPhase[];
}

/**
 * Stakes and draws with one `nextInt(draws)`. Refuses `StakeNotPlayable` and `BetNotOffered` before it reads the
 * source.
 */
export function drawLimbo(sheet: LimboSheet, stake: Minor, bet: LimboBet, source: CountedSource): LimboRound {
  checkBet(sheet, stake, bet);
  const phase = phaseOf(sheet, stake, bet, source.nextInt(sheet.draws) + 1);
  return {
    stake,
    cost: stake,
    phases: [phase],
    totalWin: phase.totalWin,
    awaits: null,
    wordsRead: source.wordsRead,
  };
}

/** The result of a draw for a stake and a bet that were checked before. A win pays the target, not what was drawn. */
export function phaseOf(sheet: LimboSheet, stake: Minor, { target }: LimboBet, draw: number): LimboPhase {
  const multiplier = multiplierOf(sheet, draw);
  const won = multiplier >= target;
  const win = won ? winOf(stake, target) : ZERO;
  return { draw, multiplier, won, win, totalWin: win };
}
