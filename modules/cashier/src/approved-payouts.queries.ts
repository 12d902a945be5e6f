import type { Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";

/** What may be paid to an address: by an approved withdrawal, or by a return of held coins. */
export interface ApprovedCoins {
  readonly amount: Minor;
  readonly currency: string;
  readonly address: string;
}

/**
 * The withdrawal or return with this id, if it is approved and not finished; null otherwise. The signer of coins
 * asks again in the transaction that signs. The row stays locked until that ends.
 */
export async function approvedCoins(tx: Tx, id: number): Promise<ApprovedCoins | null> {
  const { rows: withdrawals } = await sql<ApprovedCoins>`
    select amount, currency, address from cashier.payment
    where id = ${id} and action = 'cashout' and stage in ('approved', 'sent') and address is not null for share`.execute(
    tx,
  );
  if (withdrawals[0]) return withdrawals[0];
  const { rows: returns } = await sql<ApprovedCoins>`
    select p.amount, p.currency, r.address from cashier.coin_return r join cashier.payment p on p.id = r.payment_id
    where r.id = ${id} and r.state in ('asked', 'sent') and p.stage = 'returning' for share of r`.execute(tx);
  return returns[0] ?? null;
}
