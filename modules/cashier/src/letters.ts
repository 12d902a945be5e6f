import type { Tx } from "@apogee/database";
import { currencyOf, toDecimal } from "@apogee/kernel";
import type { CashierPorts, LetterName } from "./ports.ts";
import type { PaymentRow } from "./tables.ts";

/** Writes to the player about a payment, in the transaction that changed it. */
export async function writeLetter(tx: Tx, ports: CashierPorts, name: LetterName, payment: PaymentRow, more: Record<string, string> = {}): Promise<void> {
  await ports.sendLetter(tx, {
    playerId: payment.playerId, name,
    facts: {
      payment: String(payment.id), amount: `${toDecimal(payment.amount, currencyOf(payment.currency))} ${payment.currency}`,
      target: payment.target ?? payment.methodId, ...more,
    },
  });
}
