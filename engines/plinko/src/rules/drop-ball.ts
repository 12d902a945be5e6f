import { StakeNotPlayable, type RoundState } from "@apogee/engine";
import { ZERO, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { slotsOf, winOf } from "./pay-plinko.ts";
import type { PlinkoBet, PlinkoSheet } from "./plinko-sheet.ts";

const MOST_STAKE = 1e9;

/** One ball: its way, its slot and its payout. */
export interface PlinkoPhase {
  /** The way as one number: its binary digits, the highest first, are the rows from the top; 1 is a step to the right. */
  readonly path: number;
  /** The steps, one for each row: 0 is left, 1 is right. */
  readonly steps: readonly (0 | 1)[];
  /** From 0 at the left: the number of steps to the right. */
  readonly slot: number;
  /** In tenths of the stake. */
  readonly multiplier: number;
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of plinko: plain JSON, finished after its only ball. */
export interface PlinkoRound extends RoundState {
  readonly phases: readonly PlinkoPhase[];
}

/** Refuses `StakeNotPlayable` unless the stake is a positive multiple of the step and at most 1,000,000,000 units. */
export function checkStake({ bets: { step } }: PlinkoSheet, stake: number): void {
  if (!Number.isInteger(stake) || stake <= 0 || stake % step !== 0 || stake > MOST_STAKE) {
    throw new StakeNotPlayable(stake, step);
  }
}

/**
 * Stakes and drops one ball, whose way is `nextInt(2^rows)`: every way is equally likely. Refuses `StakeNotPlayable`
 * before it reads the source.
 */
export function dropBall(sheet: PlinkoSheet, stake: Minor, bet: PlinkoBet, source: CountedSource): PlinkoRound {
  checkStake(sheet, stake);
  const phase = phaseOf(sheet, stake, bet, source.nextInt(2 ** bet.rows));
  return { stake, cost: stake, phases: [phase], totalWin: phase.totalWin, awaits: null, wordsRead: source.wordsRead };
}

/** The result of a way for a stake and a bet that were checked before. */
export function phaseOf(sheet: PlinkoSheet, stake: Minor, bet: PlinkoBet, path: number): PlinkoPhase {
  const steps = stepsOf(path, bet.rows);
  const slot = steps.reduce<number>((sum, step) => sum + step, 0);
  const multiplier = slotsOf(sheet, bet)[slot]!;
  const win = multiplier === 0 ? ZERO : winOf(stake, multiplier);
  return { path, steps, slot, multiplier, win, totalWin: win };
}

/** The steps of a way, from the top row to the last: 0 is left, 1 is right. */
export function stepsOf(path: number, rows: number): (0 | 1)[] {
  return Array.from({ length: rows }, (_, row) => ((path >>> (rows - 1 - row)) & 1) as 0 | 1);
}
