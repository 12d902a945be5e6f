import { add, minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { drawExpanding } from "./expansion.ts";
import type { ByCount, ParSheet, StripSet } from "./par-sheet.ts";
import type { Phase, RoundState } from "./round.ts";
import { scatterCount, spin } from "./spin.ts";

/** Draws one spin and returns the round after it. The given state is not changed. */
export function addPhase(par: ParSheet, state: RoundState, strips: StripSet, source: CountedSource): RoundState {
  const { freeSpins, bets } = par;
  const result = spin(par, source, strips, strips === "free" ? state.expanding : undefined);
  const scatters = String(scatterCount(par, result.window)) as keyof ByCount;
  const offered = (strips === "base" ? freeSpins.awarded : freeSpins.retriggered)[scatters] ?? 0;
  const spinsAdded = Math.min(offered, freeSpins.most - state.spinsAwarded);
  const spinsLeft = state.spinsLeft - (strips === "free" ? 1 : 0) + spinsAdded;
  const win = minor(result.payUnits * (state.stake / bets.step) * state.multiplier);
  const totalWin = add(state.totalWin, win);
  const expanding = state.expanding ?? (spinsAdded > 0 ? drawExpanding(par, source) : undefined);
  const named = expanding === undefined ? {} : { expanding };
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
