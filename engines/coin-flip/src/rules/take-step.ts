import { add, invariant, ZERO, type Minor } from "@apogee/kernel";
import type { CoinSheet } from "./coin-sheet.ts";
import type { CoinRound, Step } from "./round.ts";
import { paidOn, shownWorth, worthOf } from "./worth.ts";

/** A round before its first flip. */
export function unflipped(stake: Minor): CoinRound {
  return {
    stake,
    cost: stake,
    phases: [],
    totalWin: ZERO,
    awaits: "decision",
    wordsRead: 0,
    right: 0,
    isLost: false,
  };
}

/** The round after one more step, whose side was drawn already. The given round is not changed. */
export function takeStep(sheet: CoinSheet, round: CoinRound, step: Step): CoinRound {
  invariant(round.awaits !== null, "A finished round takes no step.");
  const isRight = step.kind === "flip" ? step.call === step.side : null;
  const right = round.right + (isRight === true ? 1 : 0);
  const isLost = isRight === false;
  // After the last flip there is nothing to decide.
  const isPaid = step.kind === "cash-out" || (isRight === true && right === sheet.flips);
  const worth = isLost ? 0n : worthOf(sheet, right);
  const win = isPaid ? paidOn(round.stake, worth) : ZERO;
  const totalWin = add(round.totalWin, win);
  const phase = { step, right: isRight, multiplier: shownWorth(worth), win, totalWin };
  return {
    ...round,
    phases: [...round.phases, phase],
    totalWin,
    awaits: isPaid || isLost ? null : "decision",
    right,
    isLost,
  };
}
