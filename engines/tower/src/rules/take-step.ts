import { add, invariant, ZERO, type Minor } from "@apogee/kernel";
import type { Step, TowerRound } from "./round.ts";
import type { Level, TowerSheet } from "./tower-sheet.ts";
import { mayClimbFrom, paidOn, shownWorth, worthOf } from "./worth.ts";

/** A round before its first step. */
export function unstarted(stake: Minor, level: Level): TowerRound {
  return {
    stake,
    cost: stake,
    phases: [],
    totalWin: ZERO,
    awaits: "decision",
    wordsRead: 0,
    level,
    climbed: 0,
    lost: false,
  };
}

/** The round after one more step, whose traps were drawn already. The given round is not changed. */
export function takeStep(sheet: TowerSheet, round: TowerRound, step: Step): TowerRound {
  invariant(round.awaits !== null, "A finished round takes no step.");
  const safe = step.kind === "climb" ? !step.traps.includes(step.tile) : null;
  const lost = safe === false;
  const next = { ...round, lost, climbed: round.climbed + (safe ? 1 : 0) };
  const paid = step.kind === "cash-out" || (!lost && !mayClimbFrom(sheet, next.level, next.climbed));
  const worth = worthOf(sheet, next);
  const win = paid ? paidOn(round.stake, worth) : ZERO;
  const totalWin = add(round.totalWin, win);
  const phase = { step, safe, multiplier: shownWorth(worth), win, totalWin };
  return { ...next, phases: [...round.phases, phase], totalWin, awaits: paid || lost ? null : "decision" };
}
