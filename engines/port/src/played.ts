import { drawStream, type CountedSource, type Seeds } from "@apogee/rng";
import type { Game } from "./game.ts";
import type { Fields, RoundState } from "./round.ts";

/** All that a round follows from beside its game and its seeds. */
export interface Told {
  readonly stake: number;
  readonly bet: Fields;
  /** The player's decisions in their order. */
  readonly decisions: readonly Fields[];
}

/**
 * A round recomputed up to so many phases, or as far as its decisions lead. Without `phases`: all of it. What is shown,
 * resumed, replayed and verified comes from here.
 */
export function playedUpTo(
  game: Game,
  seeds: Seeds,
  { stake, bet, decisions }: Told,
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
