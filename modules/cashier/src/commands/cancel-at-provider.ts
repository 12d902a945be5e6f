import type { CashierPorts } from "../ports.ts";
import { ProviderRefused } from "../providers/provider.ts";
import { providerOf } from "../providers/registry.ts";
import { paymentById } from "../queries.ts";

/**
 * Notifies the provider that a deposit was cancelled, so that its page accepts no card any more. Throws if the answer
 * is unclear; the queue then retries until the page has expired. A clear refusal means that there is nothing to cancel.
 */
export async function cancelAtProvider(ports: CashierPorts, paymentId: number): Promise<void> {
  const payment = await paymentById(ports.db, paymentId);
  if (payment?.stage !== "canceled" || (payment.expiresAt && payment.expiresAt <= ports.clock.date())) return;
  try {
    await providerOf(ports, payment.provider).cancelDeposit?.(paymentId);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
}
