import type { Tx } from "@apogee/database";
import { enqueue, recordAudit } from "@apogee/events";
import { NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { lockContest, markCanceled, type Contest } from "../contest.store.ts";
import { isCancelable } from "../domain/stages.ts";
import { WrongStage } from "../errors.ts";
import { RETURN_BUY_INS } from "../queued.ts";

/**
 * Cancels a contest that is not final, and queues the return of its buy-ins and the notices to its members. Players read
 * the reason. Refuses `NotFound`, `WrongStage` and `ReasonMissing`.
 */
export async function cancelContest(
  tx: Tx,
  change: Attribution & { readonly id: number; readonly shown: string },
  at: Date,
): Promise<Contest> {
  const reason = requireReason(change.reason);
  const { id, actor } = change;
  const shown = requireReason(change.shown);
  const before = await lockContest(tx, id);
  if (!before) throw new NotFound("The contest");
  if (!isCancelable(before.stage)) throw new WrongStage(before.stage);
  await markCanceled(tx, id, shown, at);
  await enqueue(tx, RETURN_BUY_INS, { contestId: id });
  await recordAudit(tx, {
    at,
    actor,
    action: "contest.canceled",
    subject: `contest:${id}`,
    reason,
    before: { stage: before.stage },
    after: { stage: "canceled", shown },
  });
  return (await lockContest(tx, id))!;
}
