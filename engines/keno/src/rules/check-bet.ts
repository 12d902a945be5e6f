import { BetNotOffered, StakeNotPlayable } from "@apogee/engine";
import type { KenoBet, KenoSheet } from "./keno-sheet.ts";

const MOST_STAKE = 1e9;

/**
 * Refuses `StakeNotPlayable` unless the stake is a positive multiple of the step and at most 1,000,000,000 units, and
 * `BetNotOffered` unless the picks are different numbers of the board, as many as the table of the risk has.
 */
export function checkBet({ bets, numbers, pays }: KenoSheet, stake: number, { picks, risk }: KenoBet): void {
  if (!Number.isInteger(stake) || stake <= 0 || stake % bets.step !== 0 || stake > MOST_STAKE) {
    throw new StakeNotPlayable(stake, bets.step);
  }
  const most = pays[risk].length;
  if (picks.length < 1 || picks.length > most) {
    throw new BetNotOffered(`1 to ${most} numbers are picked; got ${picks.length}.`);
  }
  const outside = picks.find((pick) => pick < 1 || pick > numbers);
  if (outside !== undefined) throw new BetNotOffered(`the board has the numbers 1 to ${numbers}; got ${outside}.`);
  const twice = picks.find((pick, i) => picks.indexOf(pick) !== i);
  if (twice !== undefined) throw new BetNotOffered(`each number is picked once; got ${twice} twice.`);
}
