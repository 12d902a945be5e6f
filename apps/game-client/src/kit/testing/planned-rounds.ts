import { playedUpTo, type Fields, type Game, type RoundState } from "@apogee/engine";
import type { AutoplaySettings } from "../domain/autoplay.ts";

/** Ten rounds of autoplay without limits. */
export const TEN_ROUNDS: AutoplaySettings = {
  rounds: 10,
  lossLimitCents: null,
  singleWinLimitCents: null,
  totalWinLimitCents: null,
  stopOnFeature: false,
};

/**
 * The decisions that a plan leads to in the rounds of these nonces, computed by the engine alone. `plan` returns the
 * next decision of an open round from its decisions so far.
 */
export function decisionsByPlan<Decision extends Fields>(
  game: Game,
  bet: Fields,
  nonces: readonly number[],
  plan: (soFar: readonly Decision[], state: RoundState) => Decision,
): Fields[] {
  return nonces.flatMap((nonce) => {
    const decisions: Decision[] = [];
    const seeds = { serverSeed: "s", clientSeed: "c", nonce };
    for (;;) {
      const state = playedUpTo(game, seeds, { stake: 200, bet, decisions });
      if (state.awaits === null) return decisions;
      decisions.push(plan(decisions, state));
    }
  });
}
