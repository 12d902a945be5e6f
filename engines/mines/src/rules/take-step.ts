import { add, invariant, ZERO, type Minor } from "@apogee/kernel";
import type { MinesSheet } from "./mines-sheet.ts";
import type { MineTiles, MinesRound, Step } from "./round.ts";
import { mayPickAfter, paidOn, shownWorth, worthOf } from "./worth.ts";

/** A round before its first step. A round that is only recalled from its steps does not know its mines. */
export function unplaced(stake: Minor, mines: number, field: MineTiles = []): MinesRound {
  return {
    stake,
    cost: stake,
    phases: [],
    totalWin: ZERO,
    awaits: "decision",
    wordsRead: 0,
    mines,
    field,
    opened: [],
    lost: false,
  };
}

/** The round after one more step. The given round is not changed. */
export function takeStep(sheet: MinesSheet, round: MinesRound, step: Step): MinesRound {
  invariant(round.awaits !== null, "A finished round takes no step.");
  const next = { ...round, ...changeOf(round, step) };
  const paid = step.kind === "cash-out" || (!next.lost && !mayPickAfter(sheet, next.mines, next.opened.length));
  const worth = worthOf(sheet, next);
  const win = paid ? paidOn(round.stake, worth) : ZERO;
  const totalWin = add(round.totalWin, win);
  const phase = { step, multiplier: shownWorth(worth), win, totalWin };
  return { ...next, phases: [...round.phases, phase], totalWin, awaits: paid || next.lost ? null : "decision" };
}

function changeOf(round: MinesRound, step: Step): Pick<MinesRound, "opened" | "lost"> {
  const { opened, lost } = round;
  return step.kind === "pick" ? { opened: [...opened, step.tile], lost: !step.safe } : { opened, lost };
}
