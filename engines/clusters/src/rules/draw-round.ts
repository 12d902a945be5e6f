import { StakeNotPlayable, type RoundState } from "@apogee/engine";
import { minor, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { Board } from "./board.ts";
import { chainAt } from "./chain.ts";
import { UNITS, type ClusterSheet } from "./cluster-sheet.ts";

const MOST_STAKE = 1e9;

/** The only phase of a round. Everything else follows from the stops. */
export interface ClusterPhase {
  readonly stops: readonly number[];
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of clusters: plain JSON, finished after its only phase. */
export interface ClusterRound extends RoundState {
  readonly phases: readonly ClusterPhase[];
}

/** Refuses `StakeNotPlayable` unless the stake is a positive multiple of the step and at most 1,000,000,000 units. */
export function checkStake({ bets: { step } }: ClusterSheet, stake: number): void {
  if (!Number.isInteger(stake) || stake <= 0 || stake % step !== 0 || stake > MOST_STAKE) {
    throw new StakeNotPlayable(stake, step);
  }
}

/**
 * Stakes and draws one stop for each reel from left to right, each uniform over its strip. Refuses `StakeNotPlayable`
 * before it reads the source.
 */
export function drawRound(sheet: ClusterSheet, stake: Minor, source: CountedSource): ClusterRound {
  checkStake(sheet, stake);
  const phase = phaseOf(sheet, stake, drawStops(sheet, source));
  return {
    stake,
    cost: stake,
    phases: [phase],
    totalWin: phase.totalWin,
    awaits: null,
    wordsRead: source.wordsRead,
  };
}

/** The phase of known stops, for a stake that was checked before. */
export function phaseOf(sheet: ClusterSheet, stake: Minor, stops: readonly number[]): ClusterPhase {
  const win = winOf(stake, chainAt(sheet, stops).units);
  return { stops: [...stops], win, totalWin: win };
}

/** The win of a stake in smallest units. Whole, since stakes are multiples of twenty units. */
export function winOf(stake: Minor, units: number): Minor {
  return minor((stake / UNITS) * units);
}

/** What a round pays in twentieths of the stake, without what is shown: for simulations of many rounds. */
export function simulator(sheet: ClusterSheet): (source: Pick<CountedSource, "nextInt">) => number {
  const board = new Board(sheet);
  return (source) => {
    sheet.strips.forEach((strip, reel) => board.turn(reel, source.nextInt(strip.length)));
    return board.play();
  };
}

function drawStops({ strips }: ClusterSheet, source: CountedSource): number[] {
  return strips.map((strip) => source.nextInt(strip.length));
}
