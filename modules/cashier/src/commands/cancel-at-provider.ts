import type { CashierPorts } from "../ports.ts";
import { ProviderRefused } from "../providers/provider.ts";
import { providerOf } from "../providers/registry.ts";
import { paymentById } from "../queries.ts";

/**
 * Tells the provider that a deposit was cancelled, so that its page takes no card any more. An unclear answer is
 * thrown, and
 * the queue tries again until the page has expired by itself. A clear no means that there is nothing to end.
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
