import { winningDraws, winOf, type LimboBet, type LimboSheet } from "@apogee/limbo";
import { minor } from "@apogee/kernel";

/** The odds of a target, computed by the engine. */
export interface Odds {
  /** The share of all draws that reach it: 0.495 for a target of 2.00. */
  readonly chance: number;
  /** What it returns of all stakes, from 0 to 1. */
  readonly rtp: number;
  /** What a win pays in the smallest unit. */
  readonly payoutCents: number;
}

/** Chance, return and payout of a bet at a stake in the smallest unit. */
export function oddsOf(sheet: LimboSheet, { target }: LimboBet, stakeCents: number): Odds {
  const winning = winningDraws(sheet, target);
  return {
    chance: winning / sheet.draws,
    rtp: (winning * target) / (100 * sheet.draws),
    payoutCents: winOf(minor(stakeCents), target),
  };
}

/** The bet with this target in hundredths, or the nearest one that the sheet offers. */
export function betAt({ targets: { lowest, highest } }: LimboSheet, target: number): LimboBet {
  return { target: Math.min(highest, Math.max(lowest, Math.round(target))) };
}

/** The bet with the highest target whose chance, from 0 to 1, is at least the given one. */
export function betWithChance(sheet: LimboSheet, chance: number): LimboBet {
  return betAt(sheet, Math.floor((10_000 - sheet.edgeBps) / 100 / Math.max(chance, 1e-9)));
}

/** How far one key press moves a target, in hundredths: a tenth below 10, then 1, 10 and 100. */
export function stepAt(target: number, way: 1 | -1): number {
  const steps: readonly (readonly [below: number, step: number])[] = [
    [1_000, 10],
    [10_000, 100],
    [100_000, 1_000],
    [Number.POSITIVE_INFINITY, 10_000],
  ];
  // Going down from 10.00 takes the step of the targets below it.
  return steps.find(([below]) => (way > 0 ? target < below : target <= below))![1];
}
