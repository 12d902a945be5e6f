import { DecisionNotOffered, StakeNotPlayable } from "@apogee/engine";
import { invariant, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { CARDS } from "./cards.ts";
import type { HiLoSheet } from "./hi-lo-sheet.ts";
import { decisionsOn } from "./offers.ts";
import type { HiLoDecision, HiLoRound, Step } from "./round.ts";
import { takeStep, undealt } from "./take-step.ts";

const MOST_STAKE = 1e9;

/** Refuses `StakeNotPlayable` unless the stake is a positive multiple of the step and at most 1,000,000,000 units. */
export function checkStake({ bets: { step } }: HiLoSheet, stake: number): void {
  if (!Number.isInteger(stake) || stake <= 0 || stake % step !== 0 || stake > MOST_STAKE) {
    throw new StakeNotPlayable(stake, step);
  }
}

/** Stakes and draws the first card with one `nextInt(52)`. Refuses `StakeNotPlayable` before it reads the source. */
export function dealFirst(sheet: HiLoSheet, stake: Minor, source: CountedSource): HiLoRound {
  checkStake(sheet, stake);
  const dealt = takeStep(sheet, undealt(stake), { kind: "deal", card: source.nextInt(CARDS) });
  return { ...dealt, wordsRead: source.wordsRead };
}

/** Refuses `DecisionNotOffered` unless the round offers the decision now. */
export function checkDecision(sheet: HiLoSheet, round: HiLoRound, decision: HiLoDecision): void {
  if (round.awaits === null) throw new DecisionNotOffered("the round has ended.");
  const offered = decisionsOn(sheet, round);
  if (!offered.includes(decision.do)) throw new DecisionNotOffered(`the round offers ${offered.join(", ")}.`);
}

/**
 * Carries out a decision. A guess and a skip draw one card by `nextInt(52)`; cashing out draws nothing. The source must
 * be at the position where the round stopped: `drawStream(seeds, round.wordsRead)`. Refuses like `checkDecision`.
 */
export function carryOut(sheet: HiLoSheet, round: HiLoRound, decision: HiLoDecision, source: CountedSource): HiLoRound {
  checkDecision(sheet, round, decision);
  invariant(source.wordsRead === round.wordsRead, "A round goes on at the word where it stopped.");
  const taken = takeStep(sheet, round, stepOf(decision, source));
  return { ...taken, wordsRead: source.wordsRead };
}

function stepOf(decision: HiLoDecision, source: CountedSource): Step {
  switch (decision.do) {
    case "cash_out":
      return { kind: "cash-out" };
    case "skip":
      return { kind: "skip", card: source.nextInt(CARDS) };
    default:
      return { kind: "guess", guess: decision.do, card: source.nextInt(CARDS) };
  }
}
