import type { EvmChain } from "@apogee/chains";
import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Hex } from "viem";

/** A chain's settings. Amounts are in wei per unit of gas. */
export interface ChainRow {
  readonly chain: EvmChain;
  readonly chainId: number;
  readonly baseFee: bigint;
  readonly calmBaseFee: bigint;
  readonly intervalMs: number;
  readonly finalizedDepth: number;
  readonly minedUntil: number;
  readonly scheduled: number;
}

export interface BlockRow {
  readonly hash: Hex;
  readonly number: number;
  readonly parentHash: Hex;
  readonly baseFee: bigint;
  readonly gasUsed: number;
  readonly minedAt: Date;
  readonly canonical: boolean;
}

type Stored<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, string>;

const chainColumns = sql`
  chain, chain_id as "chainId", base_fee::text as "baseFee", calm_base_fee::text as "calmBaseFee", interval_ms as "intervalMs",
  finalized_depth as "finalizedDepth", mined_until as "minedUntil", scheduled`;
const blockColumns = sql`
  hash, number, parent_hash as "parentHash", base_fee::text as "baseFee", gas_used as "gasUsed", mined_at as "minedAt", canonical`;

const chainOf = (row: Stored<ChainRow, "baseFee" | "calmBaseFee">): ChainRow => ({
  ...row,
  baseFee: BigInt(row.baseFee),
  calmBaseFee: BigInt(row.calmBaseFee),
});
const blockOf = (row: Stored<BlockRow, "baseFee">): BlockRow => ({ ...row, baseFee: BigInt(row.baseFee) });

export async function readChain(db: Database | Tx, chain: EvmChain): Promise<ChainRow> {
  const { rows } = await sql<Stored<ChainRow, "baseFee" | "calmBaseFee">>`
    select ${chainColumns} from sandbox.evm_chain where chain = ${chain}`.execute(db);
  return chainOf(rows[0]!);
}

/** Whatever changes a chain locks its row first, so that one change follows another. */
export async function lockChain(tx: Tx, chain: EvmChain): Promise<ChainRow> {
  const { rows } = await sql<Stored<ChainRow, "baseFee" | "calmBaseFee">>`
    select ${chainColumns} from sandbox.evm_chain where chain = ${chain} for update`.execute(tx);
  return chainOf(rows[0]!);
}

export async function setBaseFee(tx: Tx, chain: EvmChain, baseFee: bigint): Promise<void> {
  await sql`update sandbox.evm_chain set base_fee = ${String(baseFee)}::numeric where chain = ${chain}`.execute(tx);
}

export async function setSchedule(
  tx: Tx,
  chain: EvmChain,
  change: Pick<ChainRow, "minedUntil" | "scheduled">,
): Promise<void> {
  await sql`
    update sandbox.evm_chain set mined_until = ${change.minedUntil}, scheduled = ${change.scheduled} where chain = ${chain}`.execute(
    tx,
  );
}

/** The newest block. */
export async function headOf(db: Database | Tx, chain: EvmChain): Promise<BlockRow> {
  const { rows } = await sql<Stored<BlockRow, "baseFee">>`
    select ${blockColumns} from sandbox.evm_block where chain = ${chain} and canonical order by number desc limit 1`.execute(
    db,
  );
  return blockOf(rows[0]!);
}

export async function blockByNumber(db: Database | Tx, chain: EvmChain, number: number): Promise<BlockRow | undefined> {
  const { rows } = await sql<Stored<BlockRow, "baseFee">>`
    select ${blockColumns} from sandbox.evm_block where chain = ${chain} and canonical and number = ${number}`.execute(
    db,
  );
  return rows[0] && blockOf(rows[0]);
}

/** Also a block that a reorganisation has removed, as nodes keep it. */
export async function blockByHash(db: Database | Tx, chain: EvmChain, hash: string): Promise<BlockRow | undefined> {
  const { rows } = await sql<Stored<BlockRow, "baseFee">>`
    select ${blockColumns} from sandbox.evm_block where chain = ${chain} and hash = ${hash}`.execute(db);
  return rows[0] && blockOf(rows[0]);
}

/** The newest blocks up to a number, oldest first. */
export async function blocksUpTo(
  db: Database | Tx,
  chain: EvmChain,
  number: number,
  count: number,
): Promise<BlockRow[]> {
  const { rows } = await sql<Stored<BlockRow, "baseFee">>`
    select ${blockColumns} from sandbox.evm_block
    where chain = ${chain} and canonical and number <= ${number} and number > ${number - count} order by number`.execute(
    db,
  );
  return rows.map(blockOf);
}

export async function insertBlock(
  tx: Tx,
  chain: EvmChain,
  block: Pick<BlockRow, "hash" | "number" | "parentHash" | "baseFee">,
  at: Date,
): Promise<void> {
  await sql`
    insert into sandbox.evm_block (chain, hash, number, parent_hash, base_fee, mined_at, canonical)
    values (${chain}, ${block.hash}, ${block.number}, ${block.parentHash}, ${String(block.baseFee)}::numeric, ${at}, true)`.execute(
    tx,
  );
}

export async function setGasUsed(tx: Tx, chain: EvmChain, hash: string, gasUsed: bigint): Promise<void> {
  await sql`update sandbox.evm_block set gas_used = ${String(gasUsed)}::bigint where chain = ${chain} and hash = ${hash}`.execute(
    tx,
  );
}

/** Removes the blocks above a number from the chain. */
export async function orphanAbove(tx: Tx, chain: EvmChain, number: number): Promise<void> {
  await sql`update sandbox.evm_block set canonical = false where chain = ${chain} and canonical and number > ${number}`.execute(
    tx,
  );
}
