import type { RoundView } from "@apogee/contract";
import type { Recomputed } from "./check-claim.ts";
import type { Run } from "./use-verifier.ts";

/** A recomputed round in the form of the history, for the same pictures. It has no balances and no times. */
export function roundFrom(
  { claim, rules: { game } }: Pick<Run, "claim" | "rules">,
  { replay, stake, bet, decisions }: Recomputed,
): RoundView {
  const { awaits, cost, win, phases } = replay;
  return {
    bet_id: "",
    bet_status: awaits !== null ? "open" : win > 0 ? "won" : "lost",
    created_at: "",
    finished_at: null,
    currency: claim.currency,
    game: game.identifier,
    title: game.title,
    game_version: String(game.version),
    family: game.family,
    stake_cents: stake,
    cost_cents: cost,
    win_cents: win,
    forfeited_cents: 0,
    free_spin: null,
    balance_before_cents: 0,
    balance_after_cents: 0,
    bet: { ...bet },
    decisions: decisions.map((each) => ({ ...each })),
    phases: phases.map((phase, index) => ({
      index,
      kind: phase.kind,
      win_cents: phase.win,
      total_win_cents: phase.totalWin,
      view: { ...phase.view },
    })),
    fairness: null,
  };
}
