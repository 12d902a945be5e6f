import { inTransaction } from "@apogee/database";
import { announce, type Change } from "../announce.ts";
import { releaseWithdrawal } from "../ledger.ts";
import { writeEmail } from "../emails.ts";
import type { CashierPorts } from "../ports.ts";
import { ProviderRefused } from "../providers/provider.ts";
import { providerOf } from "../providers/registry.ts";
import { closeAttempt, openAttempt } from "../payout-attempts.store.ts";
import { recordFacts, lockPayment, moveStage } from "../store.ts";
import type { PaymentRow } from "../tables.ts";
import { partById } from "../withdrawals/parts.store.ts";
import { sendPart } from "../withdrawals/send-part.ts";
import { payoutRequest } from "./payout-request.ts";
import { applyProviderEvents } from "./apply-notification.ts";

/**
 * Asks the provider to pay an approved withdrawal, outside any transaction. The attempt is stored before the call. Throws if
 * the answer is unclear, so that the queue retries; the provider identifies the payment by its id and pays once. Before a
 * repeat, the provider is asked what it knows of the payment. A clear refusal returns the money to the wallet.
 */
export async function sendPayout(ports: CashierPorts, paymentId: number): Promise<void> {
  const part = await partById(ports.db, paymentId);
  if (part) return sendPart(ports, part);
  const opened = await open(ports, paymentId);
  if (!opened) return;
  const { payment, number } = opened;
  if (number > 1 && (await isKnownToProvider(ports, payment))) return close(ports, opened, "accepted");
  try {
    const { externalId } = await providerOf(ports, payment.provider).startPayout(await payoutRequest(ports, payment));
    await close(ports, opened, "accepted");
    await finish(ports, paymentId, { externalId });
  } catch (error) {
    if (error instanceof ProviderRefused) {
      await close(ports, opened, "refused", error.reason);
      await finish(ports, paymentId, { refused: error.reason });
      return;
    }
    await close(ports, opened, "unclear", String(error));
    throw error;
  }
}

interface Opened {
  readonly payment: PaymentRow;
  readonly number: number;
}

/** Stores an attempt, under the lock of its payment; null if there is nothing to send. */
async function open({ db, clock }: CashierPorts, paymentId: number): Promise<Opened | null> {
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.stage !== "approved") return null;
    return { payment, number: await openAttempt(tx, paymentId, clock.date()) };
  });
}

async function close(
  { db, clock }: CashierPorts,
  { payment, number }: Opened,
  outcome: "accepted" | "refused" | "unclear",
  note: string | null = null,
): Promise<void> {
  await inTransaction(db, (tx) => closeAttempt(tx, { paymentId: payment.id, number }, { outcome, note }, clock.date()));
}

/** Applies what the provider knows of the payment; false if it knows nothing, so that it can be asked again to pay. */
async function isKnownToProvider(ports: CashierPorts, payment: PaymentRow): Promise<boolean> {
  const events = (await providerOf(ports, payment.provider).lookUp?.(payment.id)) ?? [];
  await applyProviderEvents(ports, payment.provider, events);
  return events.length > 0;
}

type Ending = { readonly externalId: string } | { readonly refused: string };

async function finish(ports: CashierPorts, paymentId: number, ending: Ending): Promise<void> {
  const at = ports.clock.date();
  const change = await inTransaction(ports.db, async (tx): Promise<Change | null> => {
    const payment = (await lockPayment(tx, paymentId))!;
    const actor = `provider:${payment.provider}`;
    if ("externalId" in ending) await recordFacts(tx, paymentId, ending, at);
    // The provider's notification may have arrived before its answer.
    if (payment.stage !== "approved") return null;
    if ("externalId" in ending)
      return { payment: await moveStage(tx, paymentId, { stage: "sent", actor }, at), wallet: null };
    const failed = await moveStage(tx, paymentId, { stage: "failed", actor, reason: ending.refused }, at);
    const wallet = await releaseWithdrawal(tx, failed, actor, ending.refused, at);
    await writeEmail(tx, ports, "withdrawal_failed", failed, { reason: ending.refused });
    return { payment: failed, wallet };
  });
  if (change) await announce(ports, change);
}
