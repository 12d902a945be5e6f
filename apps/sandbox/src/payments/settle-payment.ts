import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { cardByToken } from "../cards/store.ts";
import { FINISH_PENDING } from "../jobs.ts";
import { notify, type Manner } from "../notifications/notify.ts";
import { endingOf, type Ending } from "./payment.ts";
import { changePayment, type PaymentRow } from "./store.ts";

/** Ends a payment with its chosen outcome and notifies the merchant. */
export async function settlePayment(tx: Tx, payment: PaymentRow, at: Date): Promise<PaymentRow> {
  const ending = endingOf(payment.outcome, payment.amount);
  const settled = await endPayment(tx, payment, ending, at);
  if (ending.stage === "pending") {
    await enqueue(tx, FINISH_PENDING, { id: payment.id }, { runAt: new Date(at.getTime() + payment.delayS * 1_000) });
  }
  return settled;
}

/** Moves a payment to a final stage or to `pending`, and stores the notification. */
export async function endPayment(
  tx: Tx,
  payment: PaymentRow,
  { stage, reason, amount, notifyAfterMs, twice }: Pick<Ending, "stage" | "reason"> & Partial<Ending>,
  at: Date,
): Promise<PaymentRow> {
  const ended = await changePayment(tx, payment, { stage, reason, code: null }, at);
  const manner: Manner = { afterMs: notifyAfterMs ?? 0, twice: twice ?? false };
  await notify(
    tx,
    {
      subject: ended.id,
      url: ended.notifyUrl,
      type: `payment.${stage}`,
      facts: { reference: ended.reference, id: ended.id, ...(await factsOf(tx, ended, amount ?? ended.amount)) },
    },
    manner,
    at,
  );
  return ended;
}

async function factsOf(tx: Tx, payment: PaymentRow, amount: number): Promise<Record<string, unknown>> {
  if (payment.stage === "declined") return { reason: payment.reason };
  if (payment.stage !== "succeeded") return {};
  const card = (await cardByToken(tx, payment.cardToken!))!;
  return {
    amount,
    currency: payment.currency,
    card: {
      token: card.token,
      brand: card.brand,
      bin: card.bin,
      last_four: card.lastFour,
      holder: card.holder,
      expires: card.expires,
    },
  };
}
