import type { Tx } from "@apogee/database";
import type { CashierPorts, EmailName } from "./ports.ts";
import type { PaymentRow } from "./tables.ts";

/** Queues an e-mail to the player about a payment, in the transaction that changed it. */
export async function writeEmail(
  tx: Tx,
  ports: CashierPorts,
  name: EmailName,
  payment: PaymentRow,
  more: Record<string, string> = {},
): Promise<void> {
  await ports.sendEmail(tx, {
    playerId: payment.playerId,
    name,
    amount: payment.amount,
    currency: payment.currency,
    facts: { payment: String(payment.id), target: payment.target ?? payment.methodId, ...more },
  });
}
