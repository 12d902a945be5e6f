import { playedUpTo, type Fields, type RoundState } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import { stateOf, type KeptRound } from "./kept-round.ts";

/** One answer that a frame got in a round. */
export interface RecordedStep {
  /** The decision that it answered; null for the start and for a reveal. */
  readonly decision: Fields | null;
  readonly state: RoundState;
}

/**
 * The answers that the player's frame got in a round, in order: the start, then each reveal and each decision. Of an
 * open or a voided round, those that the player has seen for certain.
 */
export function recordedSteps(round: KeptRound, voided: boolean): RecordedStep[] {
  const { game, seeds, stake, bet, decisions } = round;
  const last = voided ? stateOf({ ...round, open: true, shown: 0 }) : stateOf(round);
  let state = playedUpTo(game, seeds, { stake, bet, decisions: [] }, 0);
  const steps: RecordedStep[] = [{ decision: null, state }];
  let decided = 0;
  while (state.phases.length < last.phases.length) {
    const source = drawStream(seeds, state.wordsRead);
    const decision = state.awaits === "decision" ? (decisions[decided++]!.taken as Fields) : null;
    state = decision === null ? game.reveal(state, source) : game.decide(state, decision, source);
    steps.push({ decision, state });
  }
  return steps;
}
