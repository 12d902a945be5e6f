import type { StudioAnswer } from "@apogee/contract";
import type { Fields, RoundState } from "@apogee/engine";
import { KeyUsedOtherwise, RoundNotOpen, sameJson } from "@apogee/play";
import { stateOf, upTo, type KeptRound } from "../domain/kept-round.ts";
import { roundView } from "../domain/round-view.ts";
import { DecisionNotDue, PhaseNotNext } from "../errors.ts";
import type { Closed, Rounds } from "../rounds.ts";

/**
 * Shows the next phase of an open round, or takes the player's decision. The last phase settles the round. A repeat for
 * a phase returns the same answer. A call for the phase after the last one settles the round if it is still open.
 */
export async function continueRound(
  rounds: Rounds,
  id: string,
  phase: number,
  decision: unknown,
  closed: Closed,
): Promise<StudioAnswer> {
  const found = await rounds.find(id);
  const now = stateOf(found);
  if (phase > now.phases.length) throw new PhaseNotNext(now.phases.length);
  if (phase === now.phases.length && now.awaits === null) {
    if (!found.open) throw new RoundNotOpen();
    return settled(rounds, found, now);
  }
  const isNew = phase === now.phases.length;
  const before = isNew ? now : upTo(found, phase);
  // If the start of a round has several phases, there is nothing to reveal before the last of them.
  const awaited = before.phases.length > phase ? "reveal" : before.awaits;
  if ((awaited === "decision") !== (decision !== undefined)) throw new DecisionNotDue(awaited === "decision");
  const round = awaited === "decision" ? await decided(rounds, found, before, phase, decision, isNew, closed) : found;
  const state = upTo(round, phase + 1);
  // The round is paid before the phase is stored as shown: the last phase can be requested again, wherever the process
  // ends.
  const answer = await settled(rounds, round, state);
  if (isNew && awaited === "reveal") await rounds.show(round, phase + 1);
  return answer;
}

async function decided(
  rounds: Rounds,
  round: KeptRound,
  before: RoundState,
  phase: number,
  decision: unknown,
  isNew: boolean,
  closed: Closed,
): Promise<KeptRound> {
  const taken = round.game.readDecision(decision);
  if (isNew) {
    const stake = round.game.stakeOf(before, taken);
    if (closed.gamble !== null && round.game.gambles(taken)) throw closed.gamble;
    return rounds.decide(round, phase, taken, stake, closed.stake);
  }
  const known = round.decisions.find((each) => each.phase === phase);
  if (!known || !sameJson(known.taken as Fields, taken)) throw new KeyUsedOtherwise();
  return round;
}

/** The answer for a state. A round that has reached its end is paid first. */
async function settled(rounds: Rounds, round: KeptRound, state: RoundState): Promise<StudioAnswer> {
  if (state.awaits === null && round.open) await rounds.settle(round, state);
  return { round: roundView(round, state), ...(await rounds.surroundings(round)) };
}
