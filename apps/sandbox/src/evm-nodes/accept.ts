import { boundsOf, replaces, type EvmFee, type ReadEvmTransaction } from "@apogee/chains/evm";
import { intrinsicGas } from "./execute.ts";

/** What a node knows about a sender when a transaction arrives. */
export interface SenderState {
  readonly chainId: number;
  /** The nonce of its next transaction in a block. */
  readonly nonce: number;
  /** In wei. */
  readonly balance: bigint;
  /** What its other waiting transactions may take. */
  readonly committed: bigint;
  /** The fee of the waiting transaction with the same nonce. */
  readonly waiting: EvmFee | null;
}

/** The refusals of a node, in the words of Geth, by which clients recognize them. */
export const REFUSALS = {
  known: "already known",
  nonce: "nonce too low",
  underpriced: "replacement transaction underpriced",
  funds: "insufficient funds for gas * price + value",
  gas: "intrinsic gas too low",
  chain: "invalid chain id for signer",
  tip: "max priority fee per gas higher than max fee per gas",
} as const;

/** The most that a transaction may take from its sender. */
export const mostOf = ({ value, gas, fee }: Pick<ReadEvmTransaction, "value" | "gas" | "fee">): bigint =>
  value + gas * boundsOf(fee)[0];

/** Why a node refuses a transaction; null if it takes it. */
export function refusalOf(transaction: ReadEvmTransaction, sender: SenderState): string | null {
  const [cap, tip] = boundsOf(transaction.fee);
  if (transaction.chainId !== sender.chainId) return REFUSALS.chain;
  if (tip > cap) return REFUSALS.tip;
  if (transaction.gas < intrinsicGas(transaction.data)) return REFUSALS.gas;
  if (transaction.nonce < sender.nonce) return REFUSALS.nonce;
  if (sender.waiting && !replaces(sender.waiting, transaction.fee)) return REFUSALS.underpriced;
  if (mostOf(transaction) + sender.committed > sender.balance) return REFUSALS.funds;
  return null;
}
