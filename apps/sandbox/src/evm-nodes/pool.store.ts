import type { EvmChain } from "@apogee/chains";
import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import type { Hex } from "viem";

/** A transaction that the node knows. Its fields are in its bytes. */
export interface TransactionRow {
  readonly hash: Hex;
  readonly raw: Hex;
  readonly sender: string;
  readonly nonce: number;
  readonly most: bigint;
  readonly tip: bigint;
  readonly state: "pending" | "mined" | "dropped" | "replaced";
  readonly fails: boolean;
  readonly blockHash: Hex | null;
  readonly blockNumber: number | null;
  readonly position: number | null;
  readonly succeeded: boolean | null;
  readonly gasUsed: number | null;
  readonly price: bigint | null;
  readonly sentAt: Date;
}

type Stored = Omit<TransactionRow, "most" | "tip" | "price"> & { most: string; tip: string; price: string | null };

const select = sql`
  select t.hash, t.raw, t.sender, t.nonce, t.most::text, t.tip::text, t.state, t.fails, t.block_hash as "blockHash", b.number as "blockNumber",
    t.position, t.succeeded, t.gas_used as "gasUsed", t.price::text, t.sent_at as "sentAt"
  from sandbox.evm_transaction t left join sandbox.evm_block b on b.chain = t.chain and b.hash = t.block_hash`;

const rowOf = (row: Stored): TransactionRow => ({
  ...row,
  most: BigInt(row.most),
  tip: BigInt(row.tip),
  price: row.price === null ? null : BigInt(row.price),
});

async function rowsOf(db: Database | Tx, condition: RawBuilder<unknown>): Promise<TransactionRow[]> {
  const { rows } = await sql<Stored>`${select} where ${condition}`.execute(db);
  return rows.map(rowOf);
}

export async function transactionByHash(
  db: Database | Tx,
  chain: EvmChain,
  hash: string,
): Promise<TransactionRow | undefined> {
  return (await rowsOf(db, sql`t.chain = ${chain} and t.hash = ${hash}`))[0];
}

/** Those of a block, in their order. */
export const transactionsIn = (db: Database | Tx, chain: EvmChain, blockHash: string): Promise<TransactionRow[]> =>
  rowsOf(db, sql`t.chain = ${chain} and t.block_hash = ${blockHash} order by t.position`);

/** Waiting ones, in the order in which miners take them: by tip, and of one sender by nonce. */
export const pendingOf = (db: Database | Tx, chain: EvmChain): Promise<TransactionRow[]> =>
  rowsOf(db, sql`t.chain = ${chain} and t.state = 'pending' order by t.tip desc, t.nonce, t.hash`);

export const pendingFrom = (db: Database | Tx, chain: EvmChain, sender: string): Promise<TransactionRow[]> =>
  rowsOf(db, sql`t.chain = ${chain} and t.state = 'pending' and t.sender = ${sender} order by t.nonce`);

/** Newest first. */
export const newestTransactions = (db: Database | Tx, chain: EvmChain, limit: number): Promise<TransactionRow[]> =>
  rowsOf(db, sql`t.chain = ${chain} order by t.sent_at desc, t.hash limit ${limit}`);

/** How many transactions of a sender were mined, up to a block: its next nonce there. */
export async function minedCount(db: Database | Tx, chain: EvmChain, sender: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from sandbox.evm_transaction t join sandbox.evm_block b on b.chain = t.chain and b.hash = t.block_hash
    where t.chain = ${chain} and t.sender = ${sender} and t.state = 'mined' and b.number <= ${upTo}`.execute(db);
  return rows[0]!.count;
}

/** Stores a waiting transaction; one that was dropped or replaced before waits again. */
export async function insertPending(
  tx: Tx,
  chain: EvmChain,
  row: Pick<TransactionRow, "hash" | "raw" | "sender" | "nonce" | "most" | "tip">,
  at: Date,
): Promise<void> {
  await sql`
    insert into sandbox.evm_transaction (chain, hash, raw, sender, nonce, most, tip, state, sent_at)
    values (${chain}, ${row.hash}, ${row.raw}, ${row.sender}, ${row.nonce}, ${String(row.most)}::numeric, ${String(row.tip)}::numeric, 'pending', ${at})
    on conflict (chain, hash) do update set state = 'pending', fails = false, sent_at = excluded.sent_at`.execute(tx);
}

export async function endPending(
  tx: Tx,
  chain: EvmChain,
  hash: string,
  state: "dropped" | "replaced",
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sandbox.evm_transaction set state = ${state} where chain = ${chain} and hash = ${hash} and state = 'pending'`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Makes a waiting transaction revert when it is mined. */
export async function letFail(tx: Tx, chain: EvmChain, hash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sandbox.evm_transaction set fails = true where chain = ${chain} and hash = ${hash} and state = 'pending'`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export interface Mined {
  readonly blockHash: string;
  readonly position: number;
  readonly succeeded: boolean;
  readonly gasUsed: bigint;
  readonly price: bigint;
}

export async function markMined(tx: Tx, chain: EvmChain, hash: string, mined: Mined): Promise<void> {
  await sql`
    update sandbox.evm_transaction set state = 'mined', block_hash = ${mined.blockHash}, position = ${mined.position},
      succeeded = ${mined.succeeded}, gas_used = ${String(mined.gasUsed)}::bigint, price = ${String(mined.price)}::numeric
    where chain = ${chain} and hash = ${hash}`.execute(tx);
}

/** The transactions of blocks above a number wait again, or are lost. */
export async function unmineAbove(
  tx: Tx,
  chain: EvmChain,
  number: number,
  state: "pending" | "dropped",
): Promise<void> {
  await sql`
    update sandbox.evm_transaction t set state = ${state}, block_hash = null, position = null, succeeded = null, gas_used = null, price = null
    from sandbox.evm_block b
    where t.chain = ${chain} and b.chain = t.chain and b.hash = t.block_hash and b.canonical and b.number > ${number}`.execute(
    tx,
  );
}
