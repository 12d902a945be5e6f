import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** An attempt to return held coins. Its id is the provider's reference. */
export interface CoinReturn {
  readonly id: number;
  readonly paymentId: number;
  readonly address: string;
  readonly state: "asked" | "sent" | "paid" | "failed";
  readonly externalId: string | null;
}

const columns = sql`id, payment_id as "paymentId", address, state, external_id as "externalId"`;

/** Inserts an attempt. The database refuses a second one for a payment, unless the first has failed. */
export async function insertReturn(tx: Tx, paymentId: number, address: string, at: Date): Promise<CoinReturn> {
  const { rows } = await sql<CoinReturn>`
    insert into cashier.coin_return (payment_id, address, asked_at, changed_at) values (${paymentId}, ${address}, ${at}, ${at})
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

export async function returnById(db: Database | Tx, id: number): Promise<CoinReturn | undefined> {
  const { rows } = await sql<CoinReturn>`select ${columns} from cashier.coin_return where id = ${id}`.execute(db);
  return rows[0];
}

/** Attempts that the provider has not accepted yet, oldest first. */
export async function unsentReturns(db: Database): Promise<CoinReturn[]> {
  const { rows } = await sql<CoinReturn>`
    select ${columns} from cashier.coin_return where state = 'asked' order by id`.execute(db);
  return rows;
}

/** Stores what became of an attempt. */
export async function changeReturn(
  tx: Tx,
  id: number,
  change: { readonly state: CoinReturn["state"]; readonly externalId?: string; readonly reason?: string },
  at: Date,
): Promise<void> {
  await sql`
    update cashier.coin_return set state = ${change.state}, external_id = coalesce(external_id, ${change.externalId ?? null}),
      reason = ${change.reason ?? null}, changed_at = ${at} where id = ${id}`.execute(tx);
}
