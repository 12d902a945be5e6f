import type { Phase, StudioRound } from "@apogee/contract";
import { drawStream, type Seeds } from "@apogee/rng";
import {
  continueRound,
  isFinished,
  startRound,
  type Choices,
  type ParSheet,
  type Phase as SpinPhase,
  type RoundState,
} from "@apogee/slots";

/**
 * A round as far as its player has seen it, recomputed from seeds and choices. A bought round begins before its first
 * phase, so zero phases are a state of it.
 */
export function roundUpTo(par: ParSheet, seeds: Seeds, choices: Choices, phases: number): RoundState {
  const source = drawStream(seeds);
  let state = startRound(par, choices, source);
  while (state.phases.length < phases && !isFinished(state)) state = continueRound(par, state, source);
  return state;
}

/** Phases that a round shows at once: the base spin, or none where free spins were bought. */
export function firstShown(choices: Choices): number {
  return choices.buy ? 0 : 1;
}

/** What the log keeps of a phase: enough to show it again as it was, with the game's version. */
export function recordedPhase(phase: SpinPhase): Record<string, unknown> {
  return {
    strips: phase.strips,
    stops: phase.stops,
    multiplier: phase.multiplier,
    win: phase.win,
    added: phase.spinsAdded,
  };
}

/** A round as the frame and the history read it. */
export function roundView(
  state: RoundState,
  facts: { readonly id: string; readonly nonce: number; readonly startedAt: Date },
): StudioRound {
  return {
    id: facts.id,
    state: state.finished ? "finished" : "open",
    stake_cents: state.stake,
    cost_cents: state.cost,
    buy: state.buy,
    win_cents: state.totalWin,
    phases: phaseViews(state),
    free_spins_left: state.spinsLeft,
    free_spins_total: state.spinsAwarded,
    multiplier: state.multiplier,
    nonce: facts.nonce,
    created_at: facts.startedAt.toISOString(),
  };
}

function phaseViews(state: RoundState): Phase[] {
  let awarded = state.spinsAwarded - state.phases.reduce((sum, phase) => sum + phase.spinsAdded, 0);
  return state.phases.map((phase, index) => {
    awarded += phase.spinsAdded;
    return {
      index,
      kind: phase.strips === "base" ? "base" : "free",
      spin: { ...phase },
      win_cents: phase.win,
      total_win_cents: phase.totalWin,
      free_spins_left: phase.spinsLeft,
      free_spins_total: awarded,
      multiplier: phase.multiplier,
    };
  });
}
