import { BetNotOffered, DecisionNotOffered, StakeNotPlayable } from "@apogee/engine";
import { invariant, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { TILES, type MinesBet, type MinesSheet } from "./mines-sheet.ts";
import { decisionsOn } from "./offers.ts";
import { placeMines } from "./place-mines.ts";
import type { MinesDecision, MinesRound, Step } from "./round.ts";
import { takeStep, unplaced } from "./take-step.ts";
import { mayPickAfter } from "./worth.ts";

const MOST_STAKE = 1e9;

/**
 * Refuses `StakeNotPlayable` unless the stake is a positive multiple of the step and at most 1,000,000,000 units, and
 * `BetNotOffered` unless the sheet offers this number of mines.
 */
export function checkBet({ bets: { step }, mines }: MinesSheet, stake: number, bet: MinesBet): void {
  if (!Number.isInteger(stake) || stake <= 0 || stake % step !== 0 || stake > MOST_STAKE) {
    throw new StakeNotPlayable(stake, step);
  }
  if (bet.mines >= mines.fewest && bet.mines <= mines.most) return;
  throw new BetNotOffered(`a field has ${mines.fewest} to ${mines.most} mines; got ${bet.mines}.`);
}

/** Stakes and places all mines, one number of the source each. Refuses like `checkBet` before it reads the source. */
export function startMines(sheet: MinesSheet, stake: Minor, bet: MinesBet, source: CountedSource): MinesRound {
  checkBet(sheet, stake, bet);
  const placed = takeStep(sheet, unplaced(stake, bet.mines, placeMines(bet.mines, source)), { kind: "place" });
  return { ...placed, wordsRead: source.wordsRead };
}

/** Refuses `DecisionNotOffered` unless the round offers the decision now, for a tile of the field that is closed. */
export function checkDecision(sheet: MinesSheet, round: MinesRound, decision: MinesDecision): void {
  if (round.awaits === null) throw new DecisionNotOffered("the round has ended.");
  const offered = decisionsOn(sheet, round);
  if (!offered.includes(decision.do)) throw new DecisionNotOffered(`the round offers ${offered.join(", ")}.`);
  if (decision.do === "cash_out") return;
  const { tile } = decision;
  if (tile < 0 || tile >= TILES) throw new DecisionNotOffered(`tiles are 0 to ${TILES - 1}; got ${tile}.`);
  if (round.opened.includes(tile)) throw new DecisionNotOffered(`tile ${tile} is already open.`);
}

/**
 * Carries out a decision. It draws nothing, since the mines were placed at the start. The source must be at the
 * position where the round stopped: `drawStream(seeds, round.wordsRead)`. Refuses like `checkDecision`.
 */
export function carryOut(
  sheet: MinesSheet,
  round: MinesRound,
  decision: MinesDecision,
  source: CountedSource,
): MinesRound {
  checkDecision(sheet, round, decision);
  invariant(source.wordsRead === round.wordsRead, "A round goes on at the word where it stopped.");
  return takeStep(sheet, round, stepOf(sheet, round, decision));
}

function stepOf(sheet: MinesSheet, { mines, field, opened }: MinesRound, decision: MinesDecision): Step {
  if (decision.do === "cash_out") return { kind: "cash-out", mines: field };
  const { tile } = decision;
  const safe = !field.includes(tile);
  const isOver = !safe || !mayPickAfter(sheet, mines, opened.length + 1);
  return { kind: "pick", tile, safe, mines: isOver ? field : null };
}
