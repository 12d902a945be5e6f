import type { Tx } from "@apogee/database";
import { enqueue, type Task } from "@apogee/events";
import { z } from "zod";

const payload = z.object({ paymentId: z.int().positive() });
export type PaymentJob = z.output<typeof payload>;
type Queued = Pick<Task<PaymentJob>, "name" | "payload">;

export const SEND_PAYOUT: Queued = { name: "cashier.send_payout", payload };
export const EXPIRE_DEPOSIT: Queued = { name: "cashier.expire_deposit", payload };
export const CANCEL_AT_PROVIDER: Queued = { name: "cashier.cancel_at_provider", payload };

const returnPayload = z.object({ returnId: z.int().positive() });
export type ReturnJob = z.output<typeof returnPayload>;
export const SEND_RETURN: Pick<Task<ReturnJob>, "name" | "payload"> = {
  name: "cashier.send_return",
  payload: returnPayload,
};

/** Decides about one withdrawal that was requested. */
export const DECIDE_WITHDRAWAL: Queued = { name: "cashier.decide_withdrawal", payload };
/** Decides about all that are in review. */
export const DECIDE_WITHDRAWALS: Pick<Task<Record<string, never>>, "name" | "payload"> = {
  name: "cashier.decide_withdrawals",
  payload: z.strictObject({}),
};
const DECIDE_PAUSE_MS = 300_000;

/** Queues the decision about a new withdrawal, on commit. */
export const queueDecision = (tx: Tx, paymentId: number): Promise<void> =>
  enqueue(tx, DECIDE_WITHDRAWAL, { paymentId }, { jobKey: `decide:${paymentId}` });

/** Queues the next decision about all withdrawals. */
export const queueDecisions = (tx: Tx, now: number): Promise<void> =>
  enqueue(tx, DECIDE_WITHDRAWALS, {}, { runAt: new Date(now + DECIDE_PAUSE_MS), jobKey: DECIDE_WITHDRAWALS.name });

export const returnJob = (returnId: number): string => `return:${returnId}`;
export const payoutJob = (paymentId: number): string => `payout:${paymentId}`;

/** Queues the return of held coins, on commit; queued twice, it runs once. */
export const queueReturn = (tx: Tx, returnId: number): Promise<void> =>
  enqueue(tx, SEND_RETURN, { returnId }, { jobKey: returnJob(returnId) });

/** Queues the payout of a withdrawal, on commit; queued twice, it runs once. */
export const queuePayout = (tx: Tx, paymentId: number): Promise<void> =>
  enqueue(tx, SEND_PAYOUT, { paymentId }, { jobKey: payoutJob(paymentId) });

/** Queues the expiry of a deposit for its time. */
export const queueExpiry = (tx: Tx, paymentId: number, runAt: Date): Promise<void> =>
  enqueue(tx, EXPIRE_DEPOSIT, { paymentId }, { runAt, jobKey: `expiry:${paymentId}` });

/** Queues the call that notifies the provider of a cancelled deposit, on commit. */
export const queueCancellation = (tx: Tx, paymentId: number): Promise<void> =>
  enqueue(tx, CANCEL_AT_PROVIDER, { paymentId }, { jobKey: `cancellation:${paymentId}` });

const lookUpPayload = z.object({ paymentId: z.int().positive(), attempt: z.int().min(1) });
export type LookUpJob = z.output<typeof lookUpPayload>;
export const LOOK_UP: Pick<Task<LookUpJob>, "name" | "payload"> = { name: "cashier.look_up", payload: lookUpPayload };

const SECOND = 1_000;
/** After an unclear answer the provider is asked after these times; then the payment is left to its notifications. */
const LOOK_UP_AFTER_MS = [15 * SECOND, 60 * SECOND, 300 * SECOND, 900 * SECOND, 3_600 * SECOND];

/** Queues the question what the provider knows of a payment. */
export async function queueLookUp(tx: Tx, { paymentId, attempt }: LookUpJob, at: Date): Promise<void> {
  const afterMs = LOOK_UP_AFTER_MS[attempt - 1];
  if (afterMs === undefined) return;
  const runAt = new Date(at.getTime() + afterMs);
  await enqueue(tx, LOOK_UP, { paymentId, attempt }, { runAt, jobKey: `look_up:${paymentId}:${attempt}` });
}
