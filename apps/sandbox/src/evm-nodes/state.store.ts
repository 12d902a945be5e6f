import type { EvmChain } from "@apogee/chains";
import type { TokenTransfer } from "@apogee/chains/evm";
import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Hex } from "viem";

export interface TokenRow {
  readonly contract: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly hasBlacklist: boolean;
  readonly paused: boolean;
}

/** A transfer of a token, as a log of a block reports it. */
export interface LogRow extends TokenTransfer {
  readonly blockHash: Hex;
  readonly blockNumber: number;
  readonly logIndex: number;
  readonly transactionHash: Hex;
  readonly position: number;
}

/** What an address owns after a block: of a token, or (empty contract) of the chain's own coin. */
export async function balanceOf(
  db: Database | Tx,
  chain: EvmChain,
  address: string,
  contract: string,
  upTo: number,
): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(c.delta), 0)::text as balance
    from sandbox.evm_change c join sandbox.evm_block b on b.chain = c.chain and b.hash = c.block_hash
    where c.chain = ${chain} and c.address = ${address} and c.contract = ${contract} and b.canonical and b.number <= ${upTo}`.execute(
    db,
  );
  return BigInt(rows[0]!.balance);
}

export interface BalanceChange {
  readonly address: string;
  readonly contract: string;
  readonly delta: bigint;
}

export async function insertChanges(
  tx: Tx,
  chain: EvmChain,
  blockHash: string,
  changes: readonly BalanceChange[],
): Promise<void> {
  for (const { address, contract, delta } of changes)
    await sql`
      insert into sandbox.evm_change (chain, block_hash, address, contract, delta)
      values (${chain}, ${blockHash}, ${address}, ${contract}, ${String(delta)}::numeric)`.execute(tx);
}

export async function insertLog(
  tx: Tx,
  chain: EvmChain,
  log: Pick<LogRow, "blockHash" | "logIndex" | "transactionHash" | "contract" | "from" | "to" | "value">,
): Promise<void> {
  await sql`
    insert into sandbox.evm_log (chain, block_hash, log_index, transaction_hash, contract, sender, recipient, value)
    values (${chain}, ${log.blockHash}, ${log.logIndex}, ${log.transactionHash}, ${log.contract}, ${log.from}, ${log.to}, ${String(log.value)}::numeric)`.execute(
    tx,
  );
}

/** The logs of canonical blocks between two numbers, both included; with a hash, those of that block. */
export async function logsBetween(
  db: Database | Tx,
  chain: EvmChain,
  range: { readonly from: number; readonly to: number } | { readonly blockHash: string },
): Promise<LogRow[]> {
  const where =
    "blockHash" in range
      ? sql`b.hash = ${range.blockHash}`
      : sql`b.canonical and b.number between ${range.from} and ${range.to}`;
  const { rows } = await sql<Omit<LogRow, "value"> & { value: string }>`
    select l.block_hash as "blockHash", b.number as "blockNumber", l.log_index as "logIndex", l.transaction_hash as "transactionHash",
      coalesce(t.position, 0) as position, l.contract, l.sender as "from", l.recipient as "to", l.value::text
    from sandbox.evm_log l join sandbox.evm_block b on b.chain = l.chain and b.hash = l.block_hash
    left join sandbox.evm_transaction t on t.chain = l.chain and t.hash = l.transaction_hash and t.block_hash = l.block_hash
    where l.chain = ${chain} and ${where} order by b.number, l.log_index`.execute(db);
  return rows.map((row) => ({ ...row, value: BigInt(row.value) }));
}

export async function tokensOf(db: Database | Tx, chain: EvmChain): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`
    select contract, symbol, decimals, has_blacklist as "hasBlacklist", paused from sandbox.evm_token where chain = ${chain} order by contract`.execute(
    db,
  );
  return rows;
}

export async function isBarred(
  db: Database | Tx,
  chain: EvmChain,
  contract: string,
  address: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from sandbox.evm_barred where chain = ${chain} and contract = ${contract} and address = ${address}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Bars an address from a token, or lifts that. */
export async function setBarred(
  tx: Tx,
  chain: EvmChain,
  { contract, address, barred }: { contract: string; address: string; barred: boolean },
): Promise<void> {
  await (
    barred
      ? sql`insert into sandbox.evm_barred (chain, contract, address) values (${chain}, ${contract}, ${address}) on conflict do nothing`
      : sql`delete from sandbox.evm_barred where chain = ${chain} and contract = ${contract} and address = ${address}`
  ).execute(tx);
}

export async function setPaused(tx: Tx, chain: EvmChain, contract: string, paused: boolean): Promise<void> {
  await sql`update sandbox.evm_token set paused = ${paused} where chain = ${chain} and contract = ${contract}`.execute(
    tx,
  );
}
