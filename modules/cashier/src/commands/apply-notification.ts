import { inTransaction, type Tx } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { announce, type Change } from "../announce.ts";
import type { ProviderEvent } from "../domain/provider-event.ts";
import type { CashierPorts } from "../ports.ts";
import { queueLookUp } from "../queued.ts";
import { isKnownEvent } from "../queries.ts";
import { insertNotification, lockName } from "../store.ts";
import { applyPartNews } from "../withdrawals/apply-part-news.ts";
import { applyTransfer } from "./apply-transfer.ts";
import { applyReturnNews } from "./apply-return-news.ts";
import { carryOut } from "./carry-out.ts";
import { decisionFor } from "./decision-for.ts";
import { findSubject } from "./find-subject.ts";

export interface Notification {
  readonly providerId: string;
  readonly rawBody: Buffer;
  header(name: string): string | undefined;
}

/**
 * Applies a provider's notification: checks the signature over the raw bytes, then applies each event once, in a
 * transaction that locks the payment. A forged or unreadable notification changes and stores nothing.
 */
export async function applyNotification(ports: CashierPorts, notification: Notification): Promise<void> {
  const provider = ports.providers.find(({ id }) => id === notification.providerId);
  if (!provider) throw new NotFound("This payment provider");
  const events = provider.verify(notification.rawBody, (name) => notification.header(name));
  await applyProviderEvents(ports, provider.id, events, notification.rawBody.toString("utf8"));
}

/**
 * Applies events of a provider whose truth the caller has established: by the signature of a notification, by asking the
 * provider, or by reading a chain. Each is applied once, in a transaction of its own. `body` is stored as the evidence;
 * by default the events themselves.
 */
export async function applyProviderEvents(
  ports: CashierPorts,
  providerId: string,
  events: readonly ProviderEvent[],
  body?: string,
): Promise<void> {
  for (const event of events) {
    const change = await inTransaction(ports.db, (tx) =>
      applyEvent(tx, ports, providerId, event, body ?? JSON.stringify(event)),
    );
    if (change) await announce(ports, change);
  }
}

/**
 * Applies one event. Returns the change, or null if the event was already known, was ignored, or concerns no payment of
 * ours.
 */
export async function applyEvent(
  tx: Tx,
  ports: CashierPorts,
  providerId: string,
  event: ProviderEvent,
  body: string,
): Promise<Change | null> {
  const at = ports.clock.date();
  await lockName(tx, `event:${providerId}:${event.id}`);
  if (await isKnownEvent(tx, providerId, event.id)) return null;
  if ("transferReference" in event.about) {
    const { transferReference } = event.about;
    return applyTransfer(tx, ports, { providerId, event, body, reference: transferReference }, at);
  }
  const returned =
    (await applyReturnNews(tx, providerId, event, at)) ?? (await applyPartNews(tx, ports, providerId, event, at));
  const payment = returned?.payment ?? (await findSubject(tx, ports, providerId, event, at));
  const decision = returned?.decision ?? (payment ? await decisionFor(tx, ports, payment, event) : null);
  const outcome = decision?.outcome ?? "unknown_payment";
  const note = decision?.outcome === "contradicted" ? decision.note : null;
  await insertNotification(tx, { providerId, event, body, paymentId: payment?.id ?? null, outcome, note }, at);
  if (outcome === "contradicted" || outcome === "unknown_payment") {
    ports.log("error", "a provider's notification contradicts the record", {
      provider: providerId,
      event: event.id,
      paymentId: payment?.id ?? null,
      note: note ?? "unknown payment",
    });
  }
  const canLookUp = ports.providers.some(({ id, lookUp }) => id === providerId && lookUp !== undefined);
  if (outcome === "contradicted" && payment && canLookUp)
    await queueLookUp(tx, { paymentId: payment.id, attempt: 1 }, at);
  if (returned) return returned.change;
  return payment && decision ? carryOut(tx, ports, payment, event, decision, at) : null;
}
