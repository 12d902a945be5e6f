import type { EvmChain } from "@apogee/chains";
import { readEvmTransaction } from "@apogee/chains/evm";
import type { Database, Tx } from "@apogee/database";
import { z } from "zod";
import { headOf, readChain } from "./chain.store.ts";
import { evmChain } from "./chains.ts";
import { newestTransactions, type TransactionRow } from "./pool.store.ts";
import { tokensOf } from "./state.store.ts";

const LISTED = 20;

const transaction = z.object({
  hash: z.string(),
  from: z.string(),
  to: z.string(),
  nonce: z.int(),
  value: z.string(),
  data: z.string(),
  state: z.enum(["pending", "mined", "dropped", "replaced"]),
  block: z.int().nullable(),
  succeeded: z.boolean().nullable(),
  sent_at: z.string(),
});
/** A chain of the sandbox as its page shows it. */
export const evmView = z.object({
  chain: evmChain,
  chain_id: z.int(),
  number: z.int(),
  base_fee: z.string(),
  tokens: z.array(z.object({ contract: z.string(), symbol: z.string(), decimals: z.int(), paused: z.boolean() })),
  transactions: z.array(transaction),
});
export type EvmView = z.output<typeof evmView>;

/** The newest block, the next base fee, the tokens and the newest transactions. */
export async function presentChain(db: Database | Tx, chain: EvmChain): Promise<EvmView> {
  const row = await readChain(db, chain);
  return {
    chain,
    chain_id: row.chainId,
    number: (await headOf(db, chain)).number,
    base_fee: String(row.baseFee),
    tokens: (await tokensOf(db, chain)).map(({ contract, symbol, decimals, paused }) => ({
      contract,
      symbol,
      decimals,
      paused,
    })),
    transactions: await Promise.all((await newestTransactions(db, chain, LISTED)).map(presentRow)),
  };
}

async function presentRow(row: TransactionRow): Promise<EvmView["transactions"][number]> {
  const { to, value, data } = await readEvmTransaction(row.raw, row.sender);
  return {
    hash: row.hash,
    from: row.sender,
    to,
    nonce: row.nonce,
    value: String(value),
    data,
    state: row.state,
    block: row.blockNumber,
    succeeded: row.succeeded,
    sent_at: row.sentAt.toISOString(),
  };
}
