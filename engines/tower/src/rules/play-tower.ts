import { DecisionNotOffered, StakeNotPlayable } from "@apogee/engine";
import { invariant, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { drawTraps } from "./draw-traps.ts";
import { decisionsOn } from "./offers.ts";
import type { TowerDecision, TowerRound } from "./round.ts";
import { takeStep, unstarted } from "./take-step.ts";
import type { TowerBet, TowerSheet } from "./tower-sheet.ts";

const MOST_STAKE = 1e9;

/** Refuses `StakeNotPlayable` unless the stake is a positive multiple of the step and at most 1,000,000,000 units. */
export function checkStake({ bets: { step } }: TowerSheet, stake: number): void {
  if (!Number.isInteger(stake) || stake <= 0 || stake % step !== 0 || stake > MOST_STAKE) {
    throw new StakeNotPlayable(stake, step);
  }
}

/** Stakes. Nothing is drawn before the first floor. Refuses `StakeNotPlayable`. */
export function startTower(sheet: TowerSheet, stake: Minor, { level }: TowerBet, source: CountedSource): TowerRound {
  checkStake(sheet, stake);
  return { ...takeStep(sheet, unstarted(stake, level), { kind: "start" }), wordsRead: source.wordsRead };
}

/** Refuses `DecisionNotOffered` unless the round offers the decision now, for a tile that the floor has. */
export function checkDecision(sheet: TowerSheet, round: TowerRound, decision: TowerDecision): void {
  if (round.awaits === null) throw new DecisionNotOffered("the round has ended.");
  const offered = decisionsOn(sheet, round);
  if (!offered.includes(decision.do)) throw new DecisionNotOffered(`the round offers ${offered.join(", ")}.`);
  if (decision.do === "cash_out") return;
  const { tiles } = sheet.levels[round.level];
  if (decision.tile >= 0 && decision.tile < tiles) return;
  throw new DecisionNotOffered(`the tiles of a floor are 0 to ${tiles - 1}; got ${decision.tile}.`);
}

/**
 * Carries out a decision. A climb draws the traps of its floor, one number for each; cashing out draws nothing. The
 * source must be at the position where the round stopped: `drawStream(seeds, round.wordsRead)`. Refuses like
 * `checkDecision`.
 */
export function carryOut(
  sheet: TowerSheet,
  round: TowerRound,
  decision: TowerDecision,
  source: CountedSource,
): TowerRound {
  checkDecision(sheet, round, decision);
  invariant(source.wordsRead === round.wordsRead, "A round goes on at the word where it stopped.");
  const taken =
    decision.do === "cash_out"
      ? takeStep(sheet, round, { kind: "cash-out" })
      : takeStep(sheet, round, {
          kind: "climb",
          tile: decision.tile,
          traps: drawTraps(sheet.levels[round.level], source),
        });
  return { ...taken, wordsRead: source.wordsRead };
}
