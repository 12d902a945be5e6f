import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { requireReason } from "@apogee/kernel";
import type { Lottery } from "../domain/lottery.ts";
import { findLottery, putStage } from "../lottery.store.ts";
import { lockInStage } from "./publish-lottery.ts";
import type { LotteryOrder } from "./put-lottery.ts";

/**
 * Cancels a published lottery that is not drawn yet. A job then returns what was paid for tickets. Refuses `NotFound`,
 * `WrongStage` and `ReasonMissing`.
 */
export async function cancelLottery(tx: Tx, order: LotteryOrder, at: Date): Promise<Lottery> {
  const reason = requireReason(order.reason);
  const lottery = await lockInStage(tx, order.slug, ["scheduled", "selling", "closed"]);
  await putStage(tx, lottery.id, { stage: "canceled", cancelReason: reason }, at);
  await recordAudit(tx, {
    at,
    actor: order.actor,
    action: "lottery.canceled",
    subject: `lottery:${order.slug}`,
    reason,
    before: { stage: lottery.stage, tickets: lottery.issued },
    after: { stage: "canceled" },
  });
  return (await findLottery(tx, lottery.id))!;
}
