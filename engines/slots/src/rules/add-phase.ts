import { add, minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { drawExpanding } from "./expansion.ts";
import { ladderOf } from "./ladder.ts";
import type { ByCount, ParSheet, StripSet } from "./par-sheet.ts";
import type { Phase, RoundState, SpinResult } from "./round.ts";
import { scatterCount, spin } from "./spin.ts";

/** Draws one spin and returns the round after it. The given state is not changed. */
export function addPhase(par: ParSheet, state: RoundState, strips: StripSet, source: CountedSource): RoundState {
  const { freeSpins, bets } = par;
  const isFree = strips === "free";
  const result = spin(par, source, strips, isFree ? { expanding: state.expanding, level: state.level } : {});
  const climbed = climb(par, state, isFree ? (result.collection?.collectors ?? 0) : 0);
  const offered = offeredSpins(par, strips, result) + climbed.spins;
  const spinsAdded = Math.min(offered, freeSpins.most - state.spinsAwarded);
  const spinsLeft = state.spinsLeft - (isFree ? 1 : 0) + spinsAdded;
  const win = minor(result.payUnits * (state.stake / bets.step) * state.multiplier);
  const totalWin = add(state.totalWin, win);
  const expanding = state.expanding ?? (spinsAdded > 0 ? drawExpanding(par, source) : undefined);
  const hasLevel = climbed.level !== undefined && (isFree || spinsLeft > 0);
  const named = {
    ...(expanding === undefined ? {} : { expanding }),
    ...(hasLevel ? { level: climbed.level } : {}),
  };
  const phase: Phase = {
    ...result,
    strips,
    multiplier: state.multiplier,
    win,
    spinsAdded,
    spinsLeft,
    totalWin,
    ...named,
  };
  return {
    ...state,
    ...named,
    phases: [...state.phases, phase],
    spinsLeft,
    spinsAwarded: state.spinsAwarded + spinsAdded,
    multiplier: spinsLeft > 0 ? freeSpins.multiplier : state.multiplier,
    totalWin,
    wordsRead: source.wordsRead,
    awaits: spinsLeft === 0 ? null : "reveal",
  };
}

/** Free spins that the scatters of a spin award or add, before the maximum of a round. */
function offeredSpins(par: ParSheet, strips: StripSet, { window }: SpinResult): number {
  const { awarded, retriggered } = par.freeSpins;
  const scatters = String(scatterCount(par, window)) as keyof ByCount;
  return (strips === "base" ? awarded : retriggered)[scatters] ?? 0;
}

/** The level of the ladder after these steps, and the spins that they add. Games without a ladder have no level. */
function climb(par: ParSheet, { level = 0 }: RoundState, steps: number): { level?: number; spins: number } {
  const ladder = ladderOf(par);
  if (ladder === null) return { spins: 0 };
  return { level: ladder.climb(level, steps), spins: ladder.spinsFor(level, steps) };
}
