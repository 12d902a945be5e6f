import { privateChannel } from "@apogee/contract";
import { accountView, type Purse } from "@apogee/wallet";
import type { CashierPorts } from "./ports.ts";
import { depositCurrencies } from "./queries.ts";
import type { PaymentRow } from "./tables.ts";
import { presentPayment } from "./views.ts";

/** The changes of a command: the payment, and the wallet if its balance changed. */
export interface Change {
  readonly payment: PaymentRow;
  readonly purse: Purse | null;
}

/**
 * Publishes a change to the player's browsers, after the commit. A failure is only logged, because the change is
 * already stored.
 */
export async function announce(ports: CashierPorts, { payment, purse }: Change): Promise<void> {
  try {
    const view = await presentPayment(ports.db, ports, payment);
    await ports.publish(privateChannel("payments_changes", payment.playerId), view);
    if (!purse) return;
    const { selectedCurrency } = await ports.player(ports.db, payment.playerId, payment.action);
    const takesDeposits = (await depositCurrencies(ports.db)).has(purse.currency);
    await ports.publish(
      privateChannel("balance", payment.playerId),
      accountView(purse, { selectedCurrency, takesDeposits }),
    );
  } catch (error) {
    ports.log("warn", "a payment's news could not be published", { paymentId: payment.id, error: String(error) });
  }
}
