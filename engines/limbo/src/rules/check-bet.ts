import { BetNotOffered, StakeNotPlayable } from "@apogee/engine";
import type { LimboBet, LimboSheet } from "./limbo-sheet.ts";
import { shownMultiplier } from "./multipliers.ts";

const MOST_STAKE = 1e9;

/**
 * Refuses `StakeNotPlayable` unless the stake is a positive multiple of the step and at most 1,000,000,000 units, and
 * `BetNotOffered` unless the target is within the limits of the sheet.
 */
export function checkBet(
  { bets, targets: { lowest, highest } }: LimboSheet,
  stake: number,
  { target }: LimboBet,
): void {
  if (!Number.isInteger(stake) || stake <= 0 || stake % bets.step !== 0 || stake > MOST_STAKE) {
    throw new StakeNotPlayable(stake, bets.step);
  }
  if (target >= lowest && target <= highest) return;
  throw new BetNotOffered(
    `a target is between ${lowest} and ${highest}, which is ${shownMultiplier(lowest)} to ${shownMultiplier(highest)}; got ${target}.`,
  );
}
