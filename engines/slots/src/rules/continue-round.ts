import { invariant } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { addPhase } from "./add-phase.ts";
import { RoundFinished } from "./errors.ts";
import type { ParSheet } from "./par-sheet.ts";
import type { RoundState } from "./round.ts";

/**
 * Plays the next free spin. The source must be at the position where the stored round stopped: `drawStream(seeds,
 * state.wordsRead)`. Refuses `RoundFinished`.
 */
export function continueRound(par: ParSheet, state: RoundState, source: CountedSource): RoundState {
  if (state.awaits !== "reveal") throw new RoundFinished();
  invariant(source.wordsRead === state.wordsRead, "A round goes on at the word where it stopped.");
  return addPhase(par, state, "free", source);
}
