import { inTransaction, type Tx } from "@apogee/database";
import type { SandboxOptions } from "../options.ts";
import { endPayment } from "./settle-payment.ts";
import { lockPayment, type PaymentRow } from "./store.ts";

/** The customer cancels. Has no effect on a payment that is already paid. */
export async function cancelPayment(tx: Tx, payment: PaymentRow, at: Date): Promise<PaymentRow> {
  return payment.stage === "open" || payment.stage === "challenge"
    ? endPayment(tx, payment, { stage: "canceled", reason: "canceled" }, at)
    : payment;
}

/** The payment was not finished in time. */
export async function expirePayment({ db, clock }: SandboxOptions, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.stage === "open" || payment?.stage === "challenge")
      await endPayment(tx, payment, { stage: "expired", reason: "expired" }, clock.date());
  });
}

/** The bank confirms a pending payment. */
export async function finishPending({ db, clock }: SandboxOptions, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.stage === "pending") await endPayment(tx, payment, { stage: "succeeded", reason: null }, clock.date());
  });
}
