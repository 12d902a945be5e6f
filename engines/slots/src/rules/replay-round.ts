import { drawStream, type Seeds } from "@apogee/rng";
import type { ParSheet } from "./par-sheet.ts";
import type { Choices, RoundState } from "./round.ts";
import { playRound } from "./start-round.ts";

/**
 * Recomputes a whole round from what is public once the server seed is revealed. A round that was stored half-way is
 * the beginning of it, with the same phases.
 */
export function replayRound(par: ParSheet, seeds: Seeds, choices: Choices): RoundState {
  return playRound(par, choices, drawStream(seeds));
}
