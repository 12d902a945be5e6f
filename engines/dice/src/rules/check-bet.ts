import { BetNotOffered, StakeNotPlayable } from "@apogee/engine";
import type { DiceBet, DiceSheet } from "./dice-sheet.ts";
import { ROLLS, winningRolls } from "./winning-rolls.ts";

const MOST_STAKE = 1e9;

/**
 * Refuses `StakeNotPlayable` unless the stake is a positive multiple of the step and at most 1,000,000,000 units, and
 * `BetNotOffered` unless the sheet offers the bet's number of winning rolls.
 */
export function checkBet({ bets, winning }: DiceSheet, stake: number, bet: DiceBet): void {
  if (!Number.isInteger(stake) || stake <= 0 || stake % bets.step !== 0 || stake > MOST_STAKE) {
    throw new StakeNotPlayable(stake, bets.step);
  }
  const rolls = winningRolls(bet);
  if (rolls >= winning.fewest && rolls <= winning.most) return;
  const [lowest, highest] =
    bet.side === "under" ? [winning.fewest, winning.most] : [ROLLS - 1 - winning.most, ROLLS - 1 - winning.fewest];
  throw new BetNotOffered(
    `a target for \`${bet.side}\` is between ${lowest} and ${highest}, which is ${shown(lowest)} to ${shown(highest)}; got ${bet.target}.`,
  );
}

function shown(target: number): string {
  return (target / 100).toFixed(2);
}
