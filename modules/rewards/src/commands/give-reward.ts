import type { Tx } from "@apogee/database";
import type { Reward } from "../domain/reward.ts";
import { RewardCauseTaken, RewardKindUnavailable } from "../errors.ts";
import { insertGiven, lockCause, outcomeOf } from "../given.store.ts";
import type { Cause, Gate, Giving, Kinds, Outcome, Recipient, RewardKind } from "../kind.ts";

/** A reward that is to be given. */
export interface RewardOrder {
  readonly reward: Reward;
  readonly to: Recipient;
  readonly cause: Cause;
}

/** What giving needs: the registered kinds, and the gate. */
export interface Giver {
  readonly kinds: Kinds;
  readonly gate: Gate;
}

/**
 * Gives a reward once for its cause, in the caller's transaction. A repeat gives nothing and returns the first outcome,
 * also if that was a reason why nothing was given. Calls at once with one cause wait for each other. Refuses
 * `RewardKindUnavailable` for a kind that no module has registered, and `RewardCauseTaken` if the cause has given
 * another reward, or to another player.
 */
export async function giveReward(tx: Tx, { kinds, gate }: Giver, order: RewardOrder, at: Date): Promise<Giving> {
  const { reward, to, cause } = order;
  const kind = kinds.get(reward.kind);
  if (!kind) throw new RewardKindUnavailable(reward.kind);
  await lockCause(tx, cause.key);
  const first = await outcomeOf(tx, order);
  if (first && !first.isSame) throw new RewardCauseTaken(cause.key);
  if (first) return { ...order, outcome: first.outcome, isNew: false };
  const before = await kind.givenBefore(tx, reward, to, cause);
  const outcome = before ? { given: before } : await decide(tx, { kind, gate }, order, at);
  await insertGiven(tx, { ...order, outcome }, at);
  return { ...order, outcome, isNew: before === null };
}

async function decide(
  tx: Tx,
  { kind, gate }: { readonly kind: RewardKind; readonly gate: Gate },
  { reward, to, cause }: RewardOrder,
  at: Date,
): Promise<Outcome> {
  const barred = await gate.hold(tx, to.playerId, at);
  return barred === null ? kind.give(tx, reward, to, cause, at) : { refused: barred };
}
