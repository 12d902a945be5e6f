import { privateChannel } from "@apogee/contract";
import { accountView, type Purse } from "@apogee/wallet";
import type { CashierPorts } from "./ports.ts";
import type { PaymentRow } from "./tables.ts";
import { presentPayment } from "./views.ts";

/** What a command has changed: the payment, and the purse where money moved. */
export interface Change {
  readonly payment: PaymentRow;
  readonly purse: Purse | null;
}

/** Tells the player's browsers, after the commit. A failure here is only logged, since the truth is in the database. */
export async function announce(ports: CashierPorts, { payment, purse }: Change): Promise<void> {
  try {
    const view = await presentPayment(ports.db, ports, payment);
    await ports.publish(privateChannel("payments_changes", payment.playerId), view);
    if (!purse) return;
    const { selectedCurrency } = await ports.player(ports.db, payment.playerId, payment.action);
    await ports.publish(privateChannel("balance", payment.playerId), accountView(purse, selectedCurrency));
  } catch (error) {
    ports.log("warn", "a payment's news could not be published", { paymentId: payment.id, error: String(error) });
  }
}
