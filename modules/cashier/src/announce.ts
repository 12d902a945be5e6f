import { privateChannel } from "@apogee/contract";
import { accountView, type Wallet } from "@apogee/wallet";
import { offeredCards } from "./flags.ts";
import type { CashierPorts } from "./ports.ts";
import { depositCurrencies, lastUsesOf, methodOf } from "./methods.queries.ts";
import type { PaymentRow } from "./tables.ts";
import { methodView, presentPayment } from "./views.ts";

/** The changes of a command: the payment, and the wallet if its balance changed. */
export interface Change {
  readonly payment: PaymentRow;
  readonly wallet: Wallet | null;
}

/** The card that paid was saved, or has newer facts: the method offers it from now on. */
async function announceMethod(
  ports: CashierPorts,
  { playerId, licence, methodId, currency }: PaymentRow,
): Promise<void> {
  const method = await methodOf(ports.db, methodId, currency);
  const facts = {
    cards: await offeredCards(ports.db, ports, { playerId, method, action: "deposit" }),
    lastUsedAt: (await lastUsesOf(ports.db, playerId)).get(methodId) ?? null,
    recallAllowed: ports.recallAllowed(licence),
    at: ports.clock.date(),
  };
  await ports.publish(privateChannel("payment_methods_updated", playerId), methodView(method, "deposit", facts));
}

/**
 * Publishes a change to the player's browsers, after the commit. A failure is only logged, because the change is
 * already stored.
 */
export async function announce(ports: CashierPorts, { payment, wallet }: Change): Promise<void> {
  try {
    const view = await presentPayment(ports.db, ports, payment);
    await ports.publish(privateChannel("payments_changes", payment.playerId), view);
    if (payment.finishedAt) await ports.publish(privateChannel("payments_events", payment.playerId), view);
    if (payment.stage === "credited" && payment.savedProfileId !== null) await announceMethod(ports, payment);
    if (!wallet) return;
    const { selectedCurrency } = await ports.player(ports.db, payment.playerId, payment.action);
    const takesDeposits = (await depositCurrencies(ports.db)).has(wallet.currency);
    await ports.publish(
      privateChannel("balance", payment.playerId),
      accountView(wallet, { selectedCurrency, takesDeposits }),
    );
  } catch (error) {
    ports.log("warn", "a payment's news could not be published", { paymentId: payment.id, error: String(error) });
  }
}
