import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { NotFound, requireReason, type Attribution } from "@apogee/kernel";
import type { Box } from "../box.queries.ts";
import { lockBox, markCanceled } from "../box.store.ts";
import { LootboxOver } from "../errors.ts";

/** Cancels an issued box. Refuses `NotFound`, `LootboxOver` for a box that has ended, and `ReasonMissing`. */
export async function cancelBox(
  tx: Tx,
  { boxId, actor, ...order }: Attribution & { readonly boxId: number },
  at: Date,
): Promise<Box> {
  const reason = requireReason(order.reason);
  const box = await lockBox(tx, boxId);
  if (!box) throw new NotFound(`The box ${boxId}`);
  if (box.stage !== "issued") throw new LootboxOver(boxId, box.stage);
  const canceled = await markCanceled(tx, boxId, { actor, reason }, at);
  await recordAudit(tx, {
    at,
    actor,
    action: "box.canceled",
    subject: `player:${box.playerId}`,
    reason,
    before: { box: boxId, stage: box.stage },
    after: { box: boxId, stage: canceled.stage },
  });
  return canceled;
}
