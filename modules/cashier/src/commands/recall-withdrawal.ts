import type { Tx } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import type { Change } from "../announce.ts";
import { isFinal } from "../domain/stage.ts";
import { NotRecallable } from "../errors.ts";
import { releaseWithdrawal } from "../ledger.ts";
import type { CashierPorts } from "../ports.ts";
import { lockPayment, moveStage } from "../store.ts";
import { moveParts } from "../withdrawals/parts.store.ts";

/** Returns an unapproved withdrawal to the balance. The lock on the row decides the race with an approval. */
export async function recallWithdrawal(
  tx: Tx,
  ports: CashierPorts,
  asked: { playerId: number; paymentId: number },
  at: Date,
): Promise<Change> {
  const payment = await lockPayment(tx, asked.paymentId);
  if (!payment || payment.playerId !== asked.playerId) throw new NotFound("This payment");
  if (payment.action !== "cashout") throw new NotRecallable("deposit");
  if (isFinal(payment.stage)) throw new NotRecallable("closed");
  if (payment.stage !== "in_review") throw new NotRecallable("on_its_way");
  if (!ports.recallAllowed(payment.licence)) throw new NotRecallable("licence");
  const actor = `player:${asked.playerId}`;
  const recalled = await moveStage(tx, payment.id, { stage: "recalled", actor }, at);
  await moveParts(tx, payment.id, "recalled", at);
  return { payment: recalled, wallet: await releaseWithdrawal(tx, recalled, actor, null, at) };
}
