import type { Tx } from "@apogee/database";
import { isOwnName } from "@apogee/payment-fields";
import type { Change } from "../announce.ts";
import type { Decision } from "../domain/payment.ts";
import type { ProviderEvent } from "../domain/provider-event.ts";
import { paymentOfReference } from "../kinds/bank/creditor-reference.ts";
import { bookUnallocated } from "../ledger.transfers.ts";
import type { CashierPorts } from "../ports.ts";
import { insertNotification, lockName, lockPayment } from "../store.ts";
import type { PaymentRow } from "../tables.ts";
import {
  decideUnallocated,
  insertTransfer,
  insertUnallocated,
  isPaidByTransfer,
  lockUnallocatedTransfer,
  transferById,
  waitingDeposits,
  type Unallocatable,
} from "../transfers.store.ts";
import { carryOut } from "./carry-out.ts";
import { decisionFor } from "./decision-for.ts";

interface Transfer {
  readonly providerId: string;
  readonly event: ProviderEvent;
  readonly body: string;
  /** What the payer wrote. */
  readonly reference: string | null;
}

/**
 * Applies what a bank reports of a transfer. One with the right reference pays its deposit, once. Everything else is money
 * that belongs to nobody yet: it is booked as unallocated, and staff decide. A line that is reported twice changes nothing.
 */
export async function applyTransfer(tx: Tx, ports: CashierPorts, transfer: Transfer, at: Date): Promise<Change | null> {
  const { providerId, event, body } = transfer;
  await lockName(tx, `transfer:${providerId}:${event.externalId}`);
  const reported = (outcome: string, paymentId: number | null, note: string | null = null): Promise<void> =>
    insertNotification(tx, { providerId, event, body, paymentId, outcome, note }, at);
  const known = await transferById(tx, providerId, event.externalId);
  if (event.news.kind !== "succeeded") {
    await takeBack(tx, ports, transfer, at);
    await reported("contradicted", known?.paymentId ?? null, "The payer's bank took a transfer back.");
    return null;
  }
  if (known) {
    await reported("ignored", known.paymentId);
    return null;
  }
  const found = await payable(tx, ports, transfer);
  if ("payment" in found) {
    const { payment, decision } = found;
    await insertTransfer(tx, { provider: providerId, transferId: event.externalId, paymentId: payment.id }, at);
    await reported("moved", payment.id);
    return carryOut(tx, ports, payment, { ...event, externalId: "" }, decision, at);
  }
  await insertTransfer(tx, { provider: providerId, transferId: event.externalId, paymentId: null }, at);
  await reported("unallocated", null, found.reason);
  const row = await insertUnallocated(
    tx,
    {
      provider: providerId,
      transferId: event.externalId,
      eventId: event.id,
      amount: event.news.amount,
      currency: event.news.currency,
      reference: transfer.reference,
      payer: event.news.payer ?? null,
      reason: found.reason,
      proposedPaymentId: await proposalFor(tx, ports, transfer),
    },
    at,
  );
  await bookUnallocated(tx, row, { kind: "transfer_unallocated", actor: `provider:${providerId}` }, at);
  return null;
}

type Found =
  | { readonly payment: PaymentRow; readonly decision: Extract<Decision, { outcome: "moved" }> }
  | { readonly reason: Unallocatable };

/** The deposit that a transfer pays, locked, and what becomes of it; or why there is none. */
async function payable(tx: Tx, ports: CashierPorts, { providerId, event, reference }: Transfer): Promise<Found> {
  if (reference === null || reference.trim() === "") return { reason: "no_reference" };
  const paymentId = paymentOfReference(reference);
  const payment = paymentId === undefined ? undefined : await lockPayment(tx, paymentId);
  if (payment?.provider !== providerId || payment.action !== "deposit") return { reason: "unknown_reference" };
  if (await isPaidByTransfer(tx, payment.id)) return { reason: "reference_used" };
  if (event.news.kind === "succeeded" && event.news.currency !== payment.currency) return { reason: "other_currency" };
  const decision = await decisionFor(tx, ports, payment, { ...event, externalId: "" });
  // What does not move the deposit has found it paid or decided by other means.
  return decision.outcome === "moved" ? { payment, decision } : { reason: "reference_used" };
}

/** A deposit of exactly this amount that waits, and whose player has the payer's name. */
async function proposalFor(tx: Tx, ports: CashierPorts, { providerId, event }: Transfer): Promise<number | null> {
  const { news } = event;
  if (news.kind !== "succeeded" || !news.payer) return null;
  for (const { id, playerId } of await waitingDeposits(tx, { ...news, provider: providerId })) {
    const player = await ports.player(tx, playerId, "deposit");
    if (isOwnName(news.payer, player) && !(await isPaidByTransfer(tx, id))) return id;
  }
  return null;
}

/** A recall of money that nobody got returns it to the payer; money that was credited is for staff to decide. */
async function takeBack(tx: Tx, ports: CashierPorts, { providerId, event }: Transfer, at: Date): Promise<void> {
  const actor = `provider:${providerId}`;
  const row = await lockUnallocatedTransfer(tx, providerId, event.externalId);
  if (row?.state === "open") {
    await decideUnallocated(tx, row.id, { state: "recalled", by: actor }, at);
    await bookUnallocated(tx, row, { kind: "transfer_sent_back", actor }, at);
    return;
  }
  ports.log("error", "a provider's notification contradicts the record", {
    provider: providerId,
    event: event.id,
    note: "a transfer was recalled that is not unallocated",
  });
}
