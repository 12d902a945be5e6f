import type { StudioAnswer } from "@apogee/contract";
import type { Fields, RoundState } from "@apogee/engine";
import { KeyUsedOtherwise, RoundNotOpen, sameJson } from "@apogee/play";
import { stateOf, upTo, type KeptRound } from "../domain/kept-round.ts";
import { roundView } from "../domain/round-view.ts";
import { DecisionNotDue, PhaseNotNext } from "../errors.ts";
import type { Rounds, WhyClosed } from "../rounds.ts";

/**
 * Shows the next phase of an open round or takes the player's decision; the last one settles it. Asked again for a
 * phase, it answers the same; asked beyond the last one of a round that is still open, it settles that.
 */
export async function continueRound(
  rounds: Rounds,
  id: string,
  phase: number,
  decision: unknown,
  whyClosed: WhyClosed,
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
  // A round whose start has several phases has nothing to show before the last of them.
  const awaited = before.phases.length > phase ? "reveal" : before.awaits;
  if ((awaited === "decision") !== (decision !== undefined)) throw new DecisionNotDue(awaited === "decision");
  const round =
    awaited === "decision" ? await decided(rounds, found, before, phase, decision, isNew, whyClosed) : found;
  const state = upTo(round, phase + 1);
  // Paid before it is remembered as shown: the last phase can be asked for again, wherever the process ends.
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
  whyClosed: WhyClosed,
): Promise<KeptRound> {
  const taken = round.game.readDecision(decision);
  if (isNew) return rounds.decide(round, phase, taken, round.game.stakeOf(before, taken), whyClosed);
  const known = round.decisions.find((each) => each.phase === phase);
  if (!known || !sameJson(known.taken as Fields, taken)) throw new KeyUsedOtherwise();
  return round;
}

/** The answer for a state; one that has come to its end is paid first. */
async function settled(rounds: Rounds, round: KeptRound, state: RoundState): Promise<StudioAnswer> {
  if (state.awaits === null && round.open) await rounds.settle(round, state);
  return { round: roundView(round, state), ...(await rounds.surroundings()) };
}
