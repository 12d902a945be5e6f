import type { EvmChain } from "@apogee/chains";
import type { Database, Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { sql } from "kysely";

/** How a chain is paid on. Fees are in wei per unit of gas. */
export interface SendRule {
  readonly mostFee: bigint;
  readonly leastTip: bigint;
  readonly bumpAfterBlocks: number;
  /** A payout is settled when its block is so deep. */
  readonly confirmations: number;
}

/** What the signer pays at most, in ledger units. */
export interface Bound {
  readonly mostPerPayout: number;
  readonly mostPerHour: number;
  readonly mostPerDay: number;
}

export async function ruleOf(db: Database | Tx, chain: EvmChain): Promise<SendRule> {
  const { rows } = await sql<Omit<SendRule, "mostFee" | "leastTip"> & { mostFee: string; leastTip: string }>`
    select most_fee::text as "mostFee", least_tip::text as "leastTip", bump_after_blocks as "bumpAfterBlocks", confirmations
    from coins.evm_rule where chain = ${chain}`.execute(db);
  const [row] = rows;
  invariant(row, `There is no rule for payments on ${chain}.`);
  return { ...row, mostFee: BigInt(row.mostFee), leastTip: BigInt(row.leastTip) };
}

/** Undefined if the currency is not paid on this chain. */
export async function boundOf(db: Database | Tx, chain: EvmChain, currency: string): Promise<Bound | undefined> {
  const { rows } = await sql<Bound>`
    select most_per_payout as "mostPerPayout", most_per_hour as "mostPerHour", most_per_day as "mostPerDay"
    from coins.evm_bound where chain = ${chain} and currency = ${currency}`.execute(db);
  return rows[0];
}
