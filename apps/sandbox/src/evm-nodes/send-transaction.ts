import type { EvmChain } from "@apogee/chains";
import { boundsOf, readEvmTransaction, UnreadableTransaction } from "@apogee/chains/evm";
import type { Tx } from "@apogee/database";
import type { Hex } from "viem";
import { mostOf, REFUSALS, refusalOf } from "./accept.ts";
import { headOf, lockChain } from "./chain.store.ts";
import { NATIVE } from "./chains.ts";
import { endPending, insertPending, minedCount, pendingFrom, transactionByHash } from "./pool.store.ts";
import { scheduleMining } from "./schedule.ts";
import { balanceOf } from "./state.store.ts";

/** The node's answer: the hash, or why it refuses. */
export type Sent = { readonly hash: Hex } | { readonly refused: string };

/**
 * Takes a signed transaction into the pool. Signature, chain, nonce, gas, balance and the replacement rule are verified;
 * the next block is scheduled.
 */
export async function sendTransaction(tx: Tx, chain: EvmChain, raw: Hex, at: Date): Promise<Sent> {
  const row = await lockChain(tx, chain);
  const transaction = await readEvmTransaction(raw).catch((error: unknown) => {
    if (error instanceof UnreadableTransaction) return error.message;
    throw error;
  });
  if (typeof transaction === "string") return { refused: transaction };
  const known = await transactionByHash(tx, chain, transaction.hash);
  if (known?.state === "pending" || known?.state === "mined") return { refused: REFUSALS.known };
  const { sender, nonce, hash } = transaction;
  const head = await headOf(tx, chain);
  const waiting = await pendingFrom(tx, chain, sender);
  const replaced = waiting.find((other) => other.nonce === nonce);
  const refused = refusalOf(transaction, {
    chainId: row.chainId,
    nonce: await minedCount(tx, chain, sender, head.number),
    balance: await balanceOf(tx, chain, sender, NATIVE, head.number),
    committed: waiting.reduce((sum, other) => sum + (other === replaced ? 0n : other.most), 0n),
    waiting: replaced ? (await readEvmTransaction(replaced.raw, replaced.sender)).fee : null,
  });
  if (refused !== null) return { refused };
  if (replaced) await endPending(tx, chain, replaced.hash, "replaced");
  const [, tip] = boundsOf(transaction.fee);
  await insertPending(tx, chain, { hash, raw, sender, nonce, most: mostOf(transaction), tip }, at);
  await scheduleMining(tx, row, head.number, at);
  return { hash };
}
