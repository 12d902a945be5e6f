import type { EvmChain } from "@apogee/chains";
import type { EvmAddress } from "@apogee/chains/evm";
import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { DepositFacts } from "./domain/deposit.ts";
import { ACCOUNT_CHAIN } from "./ports.ts";

/** A deposit as it is stored. */
export interface DepositRow extends DepositFacts {
  readonly id: number;
  readonly contract: EvmAddress | null;
  readonly sender: EvmAddress;
  readonly nonce: number;
  readonly blockNumber: number | null;
  readonly firstSeenAt: Date;
}

/** A deposit that a block has shown for the first time. */
export interface NewDeposit {
  readonly chain: EvmChain;
  readonly txHash: string;
  readonly logIndex: number;
  readonly address: string;
  readonly contract: string | null;
  readonly currency: string;
  readonly units: bigint;
  readonly carried: bigint;
  readonly amount: Minor;
  readonly sender: string;
  readonly nonce: number;
  readonly blockNumber: number;
  readonly needed: number | null;
}

const columns = sql`
  id, chain, tx_hash as "txHash", log_index as "logIndex", address, contract, currency, amount, sender, nonce, stage,
  block_number as "blockNumber", confirmations, needed, observation, first_seen_at as "firstSeenAt"`;

/** Those of these addresses that were issued. */
export async function issuedAmong(db: Database | Tx, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const { rows } = await sql<{ address: string }>`
    select address from coins.address where chain = ${ACCOUNT_CHAIN} and branch = 0 and address = any(${[...addresses]})`.execute(
    db,
  );
  return new Set(rows.map(({ address }) => address));
}

/** Addresses from which the house has sent. What they pay to issued addresses is gas, and nobody's deposit. */
export async function ownSenders(db: Database | Tx, chain: EvmChain): Promise<Set<string>> {
  const { rows } = await sql<{
    address: string;
  }>`select address from coins.evm_sender where chain = ${chain} and branch = 1`.execute(db);
  return new Set(rows.map(({ address }) => address));
}

/** A deposit that was seen before and is in another block now. Returns whether there is one. */
export async function mineAgain(
  tx: Tx,
  deposit: Pick<NewDeposit, "chain" | "txHash" | "logIndex" | "blockNumber">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update coins.evm_deposit set block_number = ${deposit.blockNumber}, observation = observation + 1,
      stage = case stage when 'confirmed' then 'confirmed' else 'mined' end
    where chain = ${deposit.chain} and tx_hash = ${deposit.txHash} and log_index = ${deposit.logIndex}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function insertDeposit(tx: Tx, row: NewDeposit, at: Date): Promise<void> {
  await sql`
    insert into coins.evm_deposit (chain, tx_hash, log_index, address, contract, currency, units, amount, carried, sender, nonce, stage, block_number,
      confirmations, needed, first_seen_at)
    values (${row.chain}, ${row.txHash}, ${row.logIndex}, ${row.address}, ${row.contract}, ${row.currency}, ${String(row.units)}::numeric, ${row.amount},
      ${String(row.carried)}::numeric, ${row.sender}, ${row.nonce}, 'mined', ${row.blockNumber}, 1, ${row.needed}, ${at})`.execute(
    tx,
  );
}

/** What an address carries below a ledger unit. The chain's reader is the only writer. */
export async function remainderOf(tx: Tx, chain: EvmChain, address: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`
    select units::text from coins.evm_remainder where chain = ${chain} and address = ${address} and currency = ${currency}`.execute(
    tx,
  );
  return BigInt(rows[0]?.units ?? 0);
}

export async function saveRemainder(
  tx: Tx,
  chain: EvmChain,
  address: string,
  currency: string,
  units: bigint,
): Promise<void> {
  await sql`
    insert into coins.evm_remainder (chain, address, currency, units) values (${chain}, ${address}, ${currency}, ${String(units)}::numeric)
    on conflict (chain, address, currency) do update set units = excluded.units`.execute(tx);
}

/** Counts a token that is not listed. */
export async function countUnallocated(
  tx: Tx,
  row: { chain: EvmChain; contract: string; address: string; units: bigint; txHash: string },
  at: Date,
): Promise<void> {
  await sql`
    insert into coins.evm_unallocated as u (chain, contract, address, units, transfers, last_tx_hash, first_seen_at, last_seen_at)
    values (${row.chain}, ${row.contract}, ${row.address}, ${String(row.units)}::numeric, 1, ${row.txHash}, ${at}, ${at})
    on conflict (chain, contract, address) do update
      set units = u.units + excluded.units, transfers = u.transfers + 1, last_tx_hash = excluded.last_tx_hash, last_seen_at = excluded.last_seen_at
      where u.last_tx_hash <> excluded.last_tx_hash`.execute(tx);
}

/** Deposits in blocks above a number are in no block any more. A confirmed one keeps its stage: it was credited. */
export async function unmineAbove(tx: Tx, chain: EvmChain, number: number): Promise<void> {
  await sql`
    update coins.evm_deposit set stage = 'seen', block_number = null, confirmations = 0, observation = observation + 1
    where chain = ${chain} and block_number > ${number}`.execute(tx);
}

/** Those that still wait for blocks, oldest first. */
export async function openDeposits(db: Database | Tx, chain: EvmChain): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from coins.evm_deposit where chain = ${chain} and stage in ('seen', 'mined') order by id`.execute(
    db,
  );
  return rows;
}

export interface DepositChange {
  readonly stage: DepositRow["stage"];
  readonly confirmations: number;
}

/** Notes how deep a deposit is. Nothing happens if a block has changed it meanwhile. */
export async function changeDeposit(tx: Tx, before: DepositRow, change: DepositChange): Promise<void> {
  const gone = change.stage === "seen" || change.stage === "dropped";
  await sql`
    update coins.evm_deposit set stage = ${change.stage}, confirmations = ${change.confirmations}, observation = observation + 1,
      block_number = ${gone ? null : sql.ref("block_number")}
    where id = ${before.id} and observation = ${before.observation}`.execute(tx);
}

/** Those of which the cashier does not have the newest observation. Amounts below a ledger unit are only carried. */
export async function unreported(db: Database | Tx, chain: EvmChain): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${columns} from coins.evm_deposit where chain = ${chain} and reported < observation and amount > 0 order by id limit 500`.execute(
    db,
  );
  return rows;
}

export async function markReported(db: Database | Tx, row: Pick<DepositRow, "id" | "observation">): Promise<void> {
  await sql`update coins.evm_deposit set reported = greatest(reported, ${row.observation}) where id = ${row.id}`.execute(
    db,
  );
}
