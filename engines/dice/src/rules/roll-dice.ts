import type { RoundState } from "@apogee/engine";
import { ZERO, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { checkBet } from "./check-bet.ts";
import type { DiceBet, DiceSheet } from "./dice-sheet.ts";
import { multiplierOf, winOf } from "./pay-dice.ts";
import { ROLLS, winningRolls, wins } from "./winning-rolls.ts";

/** One roll and its payout. */
export interface DicePhase {
  /** From 0 to 9999. */
  readonly roll: number;
  /** What the bet pays if it wins, in ten-thousandths of the stake. */
  readonly multiplier: number;
  readonly won: boolean;
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of dice: plain JSON, finished after its only roll. */
export interface DiceRound extends RoundState {
  readonly phases: readonly DicePhase[];
}

/**
 * Stakes and rolls with one `nextInt(10000)`. Refuses `StakeNotPlayable` and `BetNotOffered` before it reads the
 * source.
 */
export function rollDice(sheet: DiceSheet, stake: Minor, bet: DiceBet, source: CountedSource): DiceRound {
  checkBet(sheet, stake, bet);
  const phase = phaseOf(sheet, stake, bet, source.nextInt(ROLLS));
  return {
    stake,
    cost: stake,
    phases: [phase],
    totalWin: phase.totalWin,
    awaits: null,
    wordsRead: source.wordsRead,
  };
}

/** The result of a roll for a stake and a bet that were checked before. */
export function phaseOf(sheet: DiceSheet, stake: Minor, bet: DiceBet, roll: number): DicePhase {
  const multiplier = multiplierOf(sheet, winningRolls(bet));
  const won = wins(bet, roll);
  const win = won ? winOf(stake, multiplier) : ZERO;
  return { roll, multiplier, won, win, totalWin: win };
}
