import type { Phase, StudioRound } from "@apogee/contract";
import type { PhaseView, RoundState } from "@apogee/engine";
import type { KeptRound } from "./kept-round.ts";

/** A round in this state, for the frame. */
export function roundView({ id, game, seeds, bet, startedAt, freeSpin }: KeptRound, state: RoundState): StudioRound {
  return {
    id,
    game: game.name,
    state: state.awaits === null ? "finished" : "open",
    stake_cents: state.stake,
    cost_cents: freeSpin ? 0 : state.cost,
    bet: { ...bet },
    win_cents: state.totalWin,
    phases: game.phases(state).map(phaseView),
    awaits: state.awaits,
    view: { ...game.view(state) },
    free_spin: freeSpin && { freespins: freeSpin.freespins, number: freeSpin.number },
    nonce: seeds.nonce,
    created_at: startedAt.toISOString(),
  };
}

/** One phase, of a round in play or from the log. */
export function phaseView({ kind, win, totalWin, view }: PhaseView, index: number): Phase {
  return { index, kind, win_cents: win, total_win_cents: totalWin, view: { ...view } };
}
