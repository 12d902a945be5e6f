import { inTransaction, type Tx } from "@apogee/database";
import { recordAudit, waitingJob } from "@apogee/events";
import { requireReason, type Attribution, type Minor } from "@apogee/kernel";
import { returnById, unsentReturns } from "../coin-returns.store.ts";
import type { CashierPorts } from "../ports.ts";
import { unsentPayouts } from "../queries.ts";
import { payoutJob, queuePayout, queueReturn, returnJob } from "../queued.ts";
import { lockPayment } from "../store.ts";
import type { PaymentRow } from "../tables.ts";
import { partById, unsentParts } from "../withdrawals/parts.store.ts";

/** A payment that is sent again, with what became of the attempts before. */
export interface Resent {
  readonly paymentId: number;
  readonly playerId: number;
  readonly amount: Minor;
  readonly currency: string;
  readonly target: string | null;
  /** Null if nothing was queued. */
  readonly attempts: number | null;
  readonly error: string | null;
}

/** What waits for a provider, as its transaction finds it under the lock of its payment. */
interface Waiting {
  readonly payment: PaymentRow;
  readonly target: string | null;
  readonly action: "withdrawal.resent" | "deposit.return_resent";
  readonly jobKey: string;
  queue(): Promise<void>;
}

/**
 * Queues all approved withdrawals that their provider has not accepted, also those that the queue has abandoned. The
 * provider identifies each by its id and pays it once. Refuses `ReasonMissing`.
 */
export async function resendPayouts(ports: CashierPorts, order: Attribution): Promise<Resent[]> {
  const whole = await resend(ports, order, await unsentPayouts(ports.db), async (tx, id) => {
    const payment = await lockPayment(tx, id);
    if (payment?.stage !== "approved") return undefined;
    const queue = (): Promise<void> => queuePayout(tx, id);
    return { payment, target: payment.target, action: "withdrawal.resent", jobKey: payoutJob(id), queue };
  });
  const parts = await resend(ports, order, await unsentParts(ports.db), async (tx, { id, paymentId }) => {
    const payment = (await lockPayment(tx, paymentId))!;
    const part = (await partById(tx, id))!;
    if (part.stage !== "approved") return undefined;
    const queue = (): Promise<void> => queuePayout(tx, id);
    return { payment, target: part.target, action: "withdrawal.resent", jobKey: payoutJob(id), queue };
  });
  return [...whole, ...parts];
}

/** The same for returns of held coins. */
export async function resendReturns(ports: CashierPorts, order: Attribution): Promise<Resent[]> {
  const attempts = await unsentReturns(ports.db);
  return resend(ports, order, attempts, async (tx, { id, paymentId, address }) => {
    const payment = (await lockPayment(tx, paymentId))!;
    if ((await returnById(tx, id))!.state !== "asked") return undefined;
    const queue = (): Promise<void> => queueReturn(tx, id);
    return { payment, target: address, action: "deposit.return_resent", jobKey: returnJob(id), queue };
  });
}

/** Each in a transaction of its own, which holds one payment at a time. */
async function resend<One>(
  ports: CashierPorts,
  order: Attribution,
  all: readonly One[],
  find: (tx: Tx, one: One) => Promise<Waiting | undefined>,
): Promise<Resent[]> {
  const reason = requireReason(order.reason);
  const resent: Resent[] = [];
  for (const one of all) {
    const done = await inTransaction(ports.db, async (tx): Promise<Resent | undefined> => {
      const waiting = await find(tx, one);
      if (!waiting) return undefined;
      const { payment, target, action } = waiting;
      const job = await waitingJob(tx, waiting.jobKey);
      await waiting.queue();
      const at = ports.clock.date();
      const before = { attempts: job?.attempts ?? null, error: job?.error ?? null };
      await recordAudit(tx, {
        at,
        actor: order.actor,
        action,
        subject: `payment:${payment.id}`,
        reason,
        before: { stage: payment.stage, ...before },
        after: { stage: payment.stage, attempts: 0, error: null, queued_at: at.toISOString() },
      });
      const { id: paymentId, playerId, amount, currency } = payment;
      return { paymentId, playerId, amount, currency, target, ...before };
    });
    if (done) resent.push(done);
  }
  return resent;
}
