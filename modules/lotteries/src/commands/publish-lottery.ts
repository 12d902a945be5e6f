import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import { NotFound, requireReason } from "@apogee/kernel";
import type { Lottery, Stage } from "../domain/lottery.ts";
import { EndBeforeStart, WrongStage } from "../errors.ts";
import { findLottery, lockLottery, putStage } from "../lottery.store.ts";
import type { LotteryPorts } from "../ports.ts";
import { commitLotteryDraw } from "./commit-lottery-draw.ts";
import type { LotteryOrder } from "./put-lottery.ts";

/**
 * Publishes a draft: its terms are frozen, and its draw is committed in public, before any ticket is issued. Refuses
 * `NotFound`, `WrongStage`, `EndBeforeStart` if it has ended already, `NoBeacon` and `ReasonMissing`.
 */
export async function publishLottery(
  tx: Tx,
  ports: Pick<LotteryPorts, "beacon" | "seedKeys">,
  order: LotteryOrder,
  at: Date,
): Promise<Lottery> {
  const reason = requireReason(order.reason);
  const lottery = await lockInStage(tx, order.slug, ["draft"]);
  if (lottery.endAt <= at) throw new EndBeforeStart();
  await putStage(tx, lottery.id, { stage: "scheduled" }, at);
  await commitLotteryDraw(tx, ports, lottery, { from: lottery.endAt, at });
  const after = (await findLottery(tx, lottery.id))!;
  await recordAudit(tx, {
    at,
    actor: order.actor,
    action: "lottery.published",
    subject: `lottery:${order.slug}`,
    reason,
    before: { stage: lottery.stage },
    after: { stage: after.stage, draw: after.drawId },
  });
  return after;
}

/**
 * Locks the audit trail and then a lottery, which prevents deadlocks with transactions that move wallets. Refuses
 * `NotFound` and `WrongStage`.
 */
export async function lockInStage(tx: Tx, slug: string, stages: readonly Stage[]): Promise<Lottery> {
  await lockTrail(tx);
  const found = await findLottery(tx, slug);
  const lottery = found && (await lockLottery(tx, found.id));
  if (!lottery) throw new NotFound(`The lottery ${slug}`);
  if (!stages.includes(lottery.stage)) throw new WrongStage(lottery.stage);
  return lottery;
}
