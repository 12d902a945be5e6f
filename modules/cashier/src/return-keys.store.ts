import { randomBytes } from "node:crypto";
import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** The key by which a return page names a payment. It is random, so nothing can be read from it or guessed. */
export async function returnKeyOf(tx: Tx, paymentId: number, at: Date): Promise<string> {
  await sql`
    insert into cashier.return_key (payment_id, key, created_at) values (${paymentId}, ${randomBytes(24).toString("base64url")}, ${at})
    on conflict (payment_id) do nothing`.execute(tx);
  const { rows } = await sql<{
    key: string;
  }>`select key from cashier.return_key where payment_id = ${paymentId}`.execute(tx);
  return rows[0]!.key;
}

/** The payment that a return page names; undefined for a key that is not ours. */
export async function paymentOfReturnKey(db: Database | Tx, key: string): Promise<number | undefined> {
  const { rows } = await sql<{
    paymentId: number;
  }>`select payment_id as "paymentId" from cashier.return_key where key = ${key}`.execute(db);
  return rows[0]?.paymentId;
}
