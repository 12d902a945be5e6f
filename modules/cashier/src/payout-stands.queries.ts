import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/**
 * Whether a payout with this number is approved and not ended: a withdrawal, a part of one, or a return of held coins. Who
 * signs transactions asks again before the signature.
 */
export async function payoutStands(db: Database | Tx, paymentId: number): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select exists (select from cashier.payment where id = ${paymentId} and action = 'cashout' and stage in ('approved', 'sent'))
      or exists (select from cashier.payment_part where id = ${paymentId} and stage in ('approved', 'sent'))
      or exists (select from cashier.coin_return where id = ${paymentId} and state in ('asked', 'sent')) as stands`.execute(
    db,
  );
  return rows[0]!.stands;
}
