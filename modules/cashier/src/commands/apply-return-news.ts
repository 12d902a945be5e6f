import type { Tx } from "@apogee/database";
import type { Change } from "../announce.ts";
import { changeReturn, returnById } from "../coin-returns.store.ts";
import { decideReturn } from "../domain/coin-return.ts";
import type { Decision } from "../domain/payment.ts";
import type { ProviderEvent } from "../domain/provider-event.ts";
import { bookReturnFee } from "../ledger.ts";
import { lockPayment, moveStage, recordFacts } from "../store.ts";
import type { PaymentRow } from "../tables.ts";

/** What a provider's news about a return of held coins has changed. */
export interface ReturnOutcome {
  readonly payment: PaymentRow;
  readonly decision: Decision;
  readonly change: Change | null;
}

/** Applies news about a return of held coins, in the caller's transaction; null if the event concerns no return. */
export async function applyReturnNews(
  tx: Tx,
  providerId: string,
  event: ProviderEvent,
  at: Date,
): Promise<ReturnOutcome | null> {
  if (!("paymentId" in event.about)) return null;
  const named = await returnById(tx, event.about.paymentId);
  if (!named) return null;
  const payment = await lockPayment(tx, named.paymentId);
  if (payment?.provider !== providerId) return null;
  // Read again under the lock on its payment, which serializes all changes of the attempt.
  const attempt = (await returnById(tx, named.id))!;
  const { news, externalId } = event;
  const decision = decideReturn({ ...attempt, amount: payment.amount, currency: payment.currency }, news, externalId);
  const name = externalId ? { externalId } : {};
  const actor = `provider:${providerId}`;
  if (decision.outcome === "noted") await changeReturn(tx, attempt.id, { state: "sent", ...name }, at);
  if (decision.outcome !== "moved") return { payment, decision, change: null };
  if (news.kind === "payout_paid") {
    await changeReturn(tx, attempt.id, { state: "paid", ...name }, at);
    if (news.networkFee > 0) await recordFacts(tx, payment.id, { networkFee: news.networkFee }, at);
    const returned = await moveStage(tx, payment.id, { stage: "returned", actor, note: event.id }, at);
    await bookReturnFee(tx, returned, news.networkFee, actor, at);
    return { payment, decision, change: { payment: returned, wallet: null } };
  }
  const why = news.kind === "payout_failed" ? news.reason : "failed";
  await changeReturn(tx, attempt.id, { state: "failed", reason: why, ...name }, at);
  const held = await moveStage(tx, payment.id, { stage: "held", actor, reason: "return_failed", note: why }, at);
  return { payment, decision, change: { payment: held, wallet: null } };
}
