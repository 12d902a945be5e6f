import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

export interface TransferRow {
  readonly id: string;
  readonly reference: string | null;
  readonly payer: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly merchant: string;
  readonly notifyUrl: string;
  readonly state: "arrived" | "recalled" | "sent_back";
  readonly createdAt: Date;
}

const columns = sql`id, reference, payer, amount, currency, merchant, notify_url as "notifyUrl", state, created_at as "createdAt"`;

export async function insertTransfer(
  tx: Tx,
  row: Omit<TransferRow, "state" | "createdAt">,
  at: Date,
): Promise<TransferRow> {
  const { rows } = await sql<TransferRow>`
    insert into sandbox.bank_transfer (id, reference, payer, amount, currency, merchant, notify_url, state, created_at, changed_at)
    values (${row.id}, ${row.reference}, ${row.payer}, ${row.amount}, ${row.currency}, ${row.merchant}, ${row.notifyUrl}, 'arrived', ${at}, ${at})
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow | undefined> {
  const { rows } =
    await sql<TransferRow>`select ${columns} from sandbox.bank_transfer where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function moveTransfer(tx: Tx, id: string, state: TransferRow["state"], at: Date): Promise<void> {
  await sql`update sandbox.bank_transfer set state = ${state}, changed_at = ${at} where id = ${id}`.execute(tx);
}

export async function newestTransfers(db: Database | Tx, limit: number): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from sandbox.bank_transfer order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
}
