import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { shareContest } from "../contest.store.ts";
import { mayDisqualify } from "../domain/stages.ts";
import { lockEntry, putDisqualified, type Entry } from "../entry.store.ts";
import { WrongStage } from "../errors.ts";

/** A change of a player's entry by a member of staff. */
export interface EntryChange extends Attribution {
  readonly contestId: number;
  readonly playerId: number;
}

/**
 * Disqualifies a player until the table is final: the row stays without a place, and those below move up. A buy-in is not
 * returned. Repeating it changes nothing. Refuses `NotFound`, `WrongStage` and `ReasonMissing`.
 */
export function disqualify(tx: Tx, change: EntryChange, at: Date): Promise<Entry> {
  return put(tx, change, true, at);
}

/** Takes a disqualification back. Repeating it changes nothing. Refuses `NotFound`, `WrongStage` and `ReasonMissing`. */
export function restore(tx: Tx, change: EntryChange, at: Date): Promise<Entry> {
  return put(tx, change, false, at);
}

async function put(tx: Tx, change: EntryChange, isOut: boolean, at: Date): Promise<Entry> {
  const reason = requireReason(change.reason);
  const { contestId, playerId, actor } = change;
  const contest = await shareContest(tx, contestId);
  if (!contest) throw new NotFound("The contest");
  if (!mayDisqualify(contest.stage)) throw new WrongStage(contest.stage);
  const before = await lockEntry(tx, contestId, playerId);
  if (!before) throw new NotFound("The player's entry");
  if ((before.disqualifiedAt !== null) === isOut) return before;
  await putDisqualified(tx, contestId, playerId, isOut ? { at, by: actor, reason } : null);
  await recordAudit(tx, {
    at,
    actor,
    action: isOut ? "contest.disqualified" : "contest.restored",
    subject: `contest:${contestId}`,
    reason,
    before: { player: playerId, disqualified: !isOut },
    after: { player: playerId, disqualified: isOut },
  });
  return (await lockEntry(tx, contestId, playerId))!;
}
