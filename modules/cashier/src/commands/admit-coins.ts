import type { Tx } from "@apogee/database";
import { roomForMoney, type RoomForMoney } from "@apogee/limits";
import type { Minor } from "@apogee/kernel";
import { admittedAmount } from "../domain/held-coins.ts";
import type { CashierPorts } from "../ports.ts";
import { depositsBeside, wasUncounted } from "../queries.ts";
import type { PaymentRow } from "../tables.ts";

/**
 * Whether the deposit limits of the player have room for the amount that a deposit brought. It counts when the deposit
 * was created, unless `at` says otherwise. The player's limits stay locked until the end of the transaction.
 */
export async function roomFor(
  tx: Tx,
  ports: CashierPorts,
  payment: PaymentRow,
  amount: Minor,
  at: Date = payment.createdAt,
): Promise<RoomForMoney> {
  const asked = payment.fingerprint !== null;
  const admitted = admittedAmount({
    asked,
    amount: payment.amount,
    wasUncounted: asked && (await wasUncounted(tx, payment.id)),
  });
  if (amount <= admitted) return "room";
  return roomForMoney(
    tx,
    { playerId: payment.playerId, currency: payment.currency, amount },
    { depositsSince: (since) => depositsBeside(tx, payment, since), rates: ports.rates },
    at,
  );
}
