import { DecisionNotOffered, StakeNotPlayable } from "@apogee/engine";
import { invariant, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type { BlackjackSheet } from "./blackjack-sheet.ts";
import { decisionsOn } from "./offers.ts";
import { checkBoxes } from "./boxes.ts";
import type { BlackjackBet, BlackjackDecision, BlackjackRound } from "./round.ts";
import { drawFrom } from "./shoe.ts";
import { takeStep, undealt } from "./take-step.ts";

const MOST_STAKE = 1e9;

/** Refuses `StakeNotPlayable` unless the stake is a positive multiple of the step and at most 1,000,000,000 units. */
function checkStake({ bets: { step } }: BlackjackSheet, stake: number): void {
  if (!Number.isInteger(stake) || stake <= 0 || stake % step !== 0 || stake > MOST_STAKE) {
    throw new StakeNotPlayable(stake, step);
  }
}

/** Refuses `StakeNotPlayable` and `BetNotOffered`. */
export function checkBet(sheet: BlackjackSheet, stake: number, bet: BlackjackBet): void {
  checkStake(sheet, stake);
  checkBoxes(sheet, bet);
}

/** Stakes and deals. Refuses like `checkBet` before it reads the source. */
export function dealRound(
  sheet: BlackjackSheet,
  stake: Minor,
  bet: BlackjackBet,
  source: CountedSource,
): BlackjackRound {
  checkBet(sheet, stake, bet);
  const dealt = takeStep(sheet, undealt(sheet, stake, bet), "deal", drawFrom(sheet, [], source));
  return { ...dealt, wordsRead: source.wordsRead };
}

/** Refuses `DecisionNotOffered` unless the round offers the decision now, and for the hand that it states. */
export function checkDecision(sheet: BlackjackSheet, round: BlackjackRound, decision: BlackjackDecision): void {
  if (round.awaits === null) throw new DecisionNotOffered("the round has ended.");
  const { turn } = round.table;
  if (decision.hand !== undefined && decision.hand !== turn) {
    throw new DecisionNotOffered(`it is the turn of hand ${turn}, not of hand ${decision.hand}.`);
  }
  const offered = decisionsOn(sheet, round.table);
  if (!offered.includes(decision.do)) throw new DecisionNotOffered(`the round offers ${offered.join(", ")}.`);
}

/**
 * Carries out a decision. The source must be at the position where the round stopped: `drawStream(seeds,
 * round.wordsRead)`. Refuses like `checkDecision`.
 */
export function carryOut(
  sheet: BlackjackSheet,
  round: BlackjackRound,
  decision: BlackjackDecision,
  source: CountedSource,
): BlackjackRound {
  checkDecision(sheet, round, decision);
  invariant(source.wordsRead === round.wordsRead, "A round goes on at the word where it stopped.");
  const drawn = round.phases.flatMap(({ step }) => step.cards);
  const taken = takeStep(sheet, round, decision.do, drawFrom(sheet, drawn, source));
  return { ...taken, wordsRead: source.wordsRead };
}
