import type { Tx } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import type { Action } from "../domain/stage.ts";
import { DroppedFromChain, NotInReview } from "../errors.ts";
import { lockPayment } from "../store.ts";
import type { PaymentRow } from "../tables.ts";

/** Locks a payment in review. Refuses with `NotFound`, `DroppedFromChain` and `NotInReview`. */
export async function lockInReview(tx: Tx, paymentId: number, action: Action): Promise<PaymentRow> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment || payment.action !== action)
    throw new NotFound(action === "cashout" ? `The withdrawal ${paymentId}` : `The deposit ${paymentId}`);
  if (action === "deposit" && payment.stage === "failed" && payment.reason === "dropped_from_chain")
    throw new DroppedFromChain(paymentId);
  if (payment.stage !== "in_review") throw new NotInReview(paymentId, payment.stage);
  return payment;
}
