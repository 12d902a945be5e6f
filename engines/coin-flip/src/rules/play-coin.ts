import { DecisionNotOffered, StakeNotPlayable } from "@apogee/engine";
import { invariant, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type { CoinSheet } from "./coin-sheet.ts";
import type { CoinBet, CoinDecision, CoinRound, Side, Step } from "./round.ts";
import { takeStep, unflipped } from "./take-step.ts";

const MOST_STAKE = 1e9;
/** The sides in the order of their draws. */
export const SIDES: readonly Side[] = ["heads", "tails"];

/** Refuses `StakeNotPlayable` unless the stake is a positive multiple of the step and at most 1,000,000,000 units. */
export function checkStake({ bets: { step } }: CoinSheet, stake: number): void {
  if (!Number.isInteger(stake) || stake <= 0 || stake % step !== 0 || stake > MOST_STAKE) {
    throw new StakeNotPlayable(stake, step);
  }
}

/** Stakes and flips for the first call with one `nextInt(2)`. Refuses `StakeNotPlayable` before it reads the source. */
export function flipFirst(sheet: CoinSheet, stake: Minor, { call }: CoinBet, source: CountedSource): CoinRound {
  checkStake(sheet, stake);
  const flipped = takeStep(sheet, unflipped(stake), flip(call, source));
  return { ...flipped, wordsRead: source.wordsRead };
}

/** Refuses `DecisionNotOffered` once the round has ended; until then every decision is offered. */
export function checkDecision({ awaits, isLost }: CoinRound): void {
  if (awaits !== null) return;
  throw new DecisionNotOffered(isLost ? "the round was lost with a wrong call." : "the round was paid.");
}

/**
 * Carries out a decision. A call flips by `nextInt(2)`; cashing out draws nothing. The source must be at the position
 * where the round stopped: `drawStream(seeds, round.wordsRead)`. Refuses like `checkDecision`.
 */
export function carryOut(sheet: CoinSheet, round: CoinRound, decision: CoinDecision, source: CountedSource): CoinRound {
  checkDecision(round);
  invariant(source.wordsRead === round.wordsRead, "A round goes on at the word where it stopped.");
  const step: Step = decision.do === "cash_out" ? { kind: "cash-out" } : flip(decision.do, source);
  return { ...takeStep(sheet, round, step), wordsRead: source.wordsRead };
}

function flip(call: Side, source: CountedSource): Step {
  return { kind: "flip", call, side: SIDES[source.nextInt(SIDES.length)]! };
}
