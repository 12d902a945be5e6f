import type { Tx } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import type { Change } from "../announce.ts";
import { isFinal, isUnfinished } from "../domain/stage.ts";
import { NotCancelable } from "../errors.ts";
import { queueCancellation } from "../queued.ts";
import { lockPayment, moveStage } from "../store.ts";

/**
 * Cancels an unpaid deposit and queues the call to the provider. The lock on the row decides the race with a
 * notification. Money that was paid regardless is credited when the provider reports it.
 */
export async function cancelDeposit(tx: Tx, asked: { playerId: number; paymentId: number }, at: Date): Promise<Change> {
  const payment = await lockPayment(tx, asked.paymentId);
  if (!payment || payment.playerId !== asked.playerId) throw new NotFound("This payment");
  if (payment.action !== "deposit") throw new NotCancelable("withdrawal");
  if (isFinal(payment.stage)) throw new NotCancelable("closed");
  if (!isUnfinished(payment.action, payment.stage)) throw new NotCancelable("paid");
  const canceled = await moveStage(
    tx,
    payment.id,
    { stage: "canceled", actor: `player:${asked.playerId}`, reason: "canceled" },
    at,
  );
  await queueCancellation(tx, payment.id);
  return { payment: canceled, wallet: null };
}
