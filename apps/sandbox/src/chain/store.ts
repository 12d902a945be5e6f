import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Fate, TransactionStage } from "./transaction.ts";

export interface AddressRow {
  readonly address: string;
  readonly owner: string;
  readonly notifyUrl: string;
}

/** One output of a transaction: what it pays to one address. */
export interface TransactionRow {
  readonly txid: string;
  readonly address: string;
  readonly amount: number;
  readonly fate: Fate;
  readonly stage: TransactionStage;
  readonly confirmations: number;
  readonly confirmationsWanted: number;
  readonly observation: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

const addressColumns = sql`address, owner, notify_url as "notifyUrl"`;
const columns = sql`
  txid, address, amount, fate, stage, confirmations, confirmations_wanted as "confirmationsWanted", observation, created_at as "createdAt",
  changed_at as "changedAt"`;

/** An owner keeps the first address, even if the secret has changed since. */
export async function saveAddress(tx: Tx, row: AddressRow, at: Date): Promise<AddressRow> {
  await sql`
    insert into sandbox.address (address, owner, notify_url, created_at) values (${row.address}, ${row.owner}, ${row.notifyUrl}, ${at})
    on conflict (owner) do nothing`.execute(tx);
  const { rows } =
    await sql<AddressRow>`select ${addressColumns} from sandbox.address where owner = ${row.owner}`.execute(tx);
  return rows[0]!;
}

export async function findAddress(db: Database | Tx, address: string): Promise<AddressRow | undefined> {
  const { rows } =
    await sql<AddressRow>`select ${addressColumns} from sandbox.address where address = ${address}`.execute(db);
  return rows[0];
}

/** The newest address of another owner. */
export async function newestOtherAddress(db: Database | Tx, address: string): Promise<AddressRow | undefined> {
  const { rows } =
    await sql<AddressRow>`select ${addressColumns} from sandbox.address where address <> ${address} order by created_at desc, owner limit 1`.execute(
      db,
    );
  return rows[0];
}

export async function insertTransaction(
  tx: Tx,
  row: Pick<TransactionRow, "txid" | "address" | "amount" | "fate" | "confirmationsWanted">,
  at: Date,
): Promise<TransactionRow> {
  const { rows } = await sql<TransactionRow>`
    insert into sandbox.chain_transaction (txid, address, amount, fate, stage, confirmations_wanted, observation, created_at, changed_at)
    values (${row.txid}, ${row.address}, ${row.amount}, ${row.fate}, 'seen', ${row.confirmationsWanted}, 1, ${at}, ${at}) returning ${columns}`.execute(
    tx,
  );
  return rows[0]!;
}

/** All outputs of a transaction; a block confirms them together. */
export async function lockTransaction(tx: Tx, txid: string): Promise<TransactionRow[]> {
  const { rows } =
    await sql<TransactionRow>`select ${columns} from sandbox.chain_transaction where txid = ${txid} order by address for update`.execute(
      tx,
    );
  return rows;
}

export async function changeTransaction(
  tx: Tx,
  txid: string,
  change: Pick<TransactionRow, "stage" | "confirmations">,
  at: Date,
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    update sandbox.chain_transaction set stage = ${change.stage}, confirmations = ${change.confirmations}, observation = observation + 1, changed_at = ${at}
    where txid = ${txid} returning ${columns}`.execute(tx);
  return rows;
}

/** Newest first, for one address or for all. */
export async function newestTransactions(
  db: Database | Tx,
  { address, limit }: { address: string | null; limit: number },
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${columns} from sandbox.chain_transaction where ${address}::text is null or address = ${address}
    order by created_at desc, txid, address limit ${limit}`.execute(db);
  return rows;
}
