import { inTransaction } from "@apogee/database";
import type { CashierPorts } from "../ports.ts";
import { providerOf } from "../providers/registry.ts";
import { paymentById } from "../queries.ts";
import { queueLookUp, type LookUpJob } from "../queued.ts";
import { applyProviderEvents } from "./apply-notification.ts";

/**
 * Asks the provider what it knows of a payment, and applies it as if it had been notified: after an answer that was lost,
 * and after a contradiction. While it knows nothing, it is asked again later, less and less often.
 */
export async function lookUpPayment(ports: CashierPorts, { paymentId, attempt }: LookUpJob): Promise<void> {
  const payment = await paymentById(ports.db, paymentId);
  const lookUp = payment && providerOf(ports, payment.provider).lookUp;
  if (!payment || !lookUp) return;
  const events = await lookUp(paymentId);
  await applyProviderEvents(ports, payment.provider, events);
  if (events.length > 0) return;
  await inTransaction(ports.db, (tx) => queueLookUp(tx, { paymentId, attempt: attempt + 1 }, ports.clock.date()));
}
