import type { Tx } from "@apogee/database";
import { enqueue, type Task } from "@apogee/events";
import { z } from "zod";
import type { CashierPorts } from "../ports.ts";
import { profileById } from "../queries.ts";
import type { PaymentRow } from "../tables.ts";
import { insertCheck, type FraudCheckRow, type NewFraudCheck } from "./store.ts";

const payload = z.object({ checkId: z.int().positive() });
export type FraudJob = z.output<typeof payload>;
export const ASK_FRAUD: Pick<Task<FraudJob>, "name" | "payload"> = { name: "cashier.ask_fraud", payload };

export const queueCheck = (tx: Tx, checkId: number, runAt: Date): Promise<void> =>
  enqueue(tx, ASK_FRAUD, { checkId }, { runAt, jobKey: `fraud:${checkId}` });

/** Stores a question to the fraud service and queues it, in the caller's transaction. Undefined if it was asked. */
export async function openCheck(tx: Tx, check: NewFraudCheck, at: Date): Promise<FraudCheckRow | undefined> {
  const row = await insertCheck(tx, check, at);
  if (row) await queueCheck(tx, row.id, at);
  return row;
}

/**
 * Asks about a payment: a deposit whose money has come, or a withdrawal that is requested. No effect without a fraud
 * service, and none for a payment that was asked about before.
 */
export async function checkForFraud(
  tx: Tx,
  ports: Pick<CashierPorts, "fraud">,
  payment: PaymentRow,
  at: Date,
): Promise<void> {
  if (!ports.fraud) return;
  const card =
    payment.savedProfileId === null ? undefined : await profileById(tx, payment.playerId, payment.savedProfileId);
  await openCheck(
    tx,
    {
      playerId: payment.playerId,
      paymentId: payment.id,
      kind: payment.action === "cashout" ? "payout" : "transaction",
      currency: payment.currency,
      amount: payment.amount,
      paymentSystem: payment.methodId,
      deviceFingerprint: null,
      cardBin: card?.bin && /^\d{6,8}$/.test(card.bin) ? card.bin : null,
      cardLastFour: card?.lastFour ?? null,
    },
    at,
  );
}
