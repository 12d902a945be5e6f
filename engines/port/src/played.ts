import { drawStream, type CountedSource, type Seeds } from "@apogee/rng";
import type { Game } from "./game.ts";
import type { Fields, RoundState } from "./round.ts";

/** Everything that determines a round, in addition to its game and its seeds. */
export interface Reported {
  readonly stake: number;
  readonly bet: Fields;
  /** The player's decisions in order. */
  readonly decisions: readonly Fields[];
}

/**
 * Recomputes a round up to this many phases, or as far as its decisions lead. Without `phases`: the whole round.
 * Showing, resuming, replaying and verifying a round use this function.
 */
export function playedUpTo(
  game: Game,
  seeds: Seeds,
  { stake, bet, decisions }: Reported,
  phases = Number.POSITIVE_INFINITY,
  source: CountedSource = drawStream(seeds),
): RoundState {
  let state = game.start(stake, bet, source);
  let decided = 0;
  while (state.awaits !== null && state.phases.length < phases) {
    if (state.awaits === "reveal") state = game.reveal(state, source);
    else if (decided < decisions.length) state = game.decide(state, decisions[decided++]!, source);
    else break;
  }
  return state;
}
