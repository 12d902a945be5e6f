import { boundsOf, topicOf, TRANSFER_TOPIC, type EvmAddress, type ReadEvmTransaction } from "@apogee/chains/evm";
import { toHex, type Hex } from "viem";
import type { BlockRow } from "../chain.store.ts";
import type { TransactionRow } from "../pool.store.ts";
import type { LogRow } from "../state.store.ts";

const NO_BLOOM = `0x${"0".repeat(512)}` as const;
const WORD = 32;

/** A word of 32 bytes, as contracts answer. */
export const wordOf = (value: bigint): Hex => toHex(value, { size: WORD });

/** A block as `eth_getBlockByNumber` answers it, with hashes of transactions or the transactions. */
export function presentBlock(block: BlockRow, transactions: readonly unknown[]): Record<string, unknown> {
  return {
    number: toHex(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    baseFeePerGas: toHex(block.baseFee),
    gasUsed: toHex(block.gasUsed),
    gasLimit: toHex(30_000_000),
    timestamp: toHex(Math.floor(block.minedAt.getTime() / 1_000)),
    transactions,
  };
}

/** A transaction as `eth_getTransactionByHash` answers it. */
export function presentTransaction(row: TransactionRow, read: ReadEvmTransaction): Record<string, unknown> {
  const [cap, tip] = boundsOf(read.fee);
  return {
    hash: row.hash,
    from: read.sender.toLowerCase(),
    to: read.to.toLowerCase(),
    nonce: toHex(read.nonce),
    value: toHex(read.value),
    input: read.data,
    gas: toHex(read.gas),
    chainId: toHex(read.chainId),
    type: read.fee.kind === "legacy" ? "0x0" : "0x2",
    gasPrice: toHex(row.price ?? cap),
    ...(read.fee.kind === "legacy" ? {} : { maxFeePerGas: toHex(cap), maxPriorityFeePerGas: toHex(tip) }),
    blockHash: row.blockHash,
    blockNumber: row.blockNumber === null ? null : toHex(row.blockNumber),
    transactionIndex: row.position === null ? null : toHex(row.position),
  };
}

export function presentLog(log: LogRow): Record<string, unknown> {
  return {
    address: log.contract.toLowerCase(),
    topics: topicsOf(log),
    data: wordOf(log.value),
    blockNumber: toHex(log.blockNumber),
    blockHash: log.blockHash,
    transactionHash: log.transactionHash,
    transactionIndex: toHex(log.position),
    logIndex: toHex(log.logIndex),
    removed: false,
  };
}

export const topicsOf = (log: LogRow): Hex[] => [
  TRANSFER_TOPIC,
  topicOf(log.from as EvmAddress),
  topicOf(log.to as EvmAddress),
];

/** The receipt of a mined transaction. */
export function presentReceipt(
  row: TransactionRow,
  read: ReadEvmTransaction,
  logs: readonly LogRow[],
): Record<string, unknown> {
  return {
    transactionHash: row.hash,
    blockHash: row.blockHash,
    blockNumber: toHex(row.blockNumber ?? 0),
    transactionIndex: toHex(row.position ?? 0),
    from: read.sender.toLowerCase(),
    to: read.to.toLowerCase(),
    contractAddress: null,
    status: row.succeeded ? "0x1" : "0x0",
    type: read.fee.kind === "legacy" ? "0x0" : "0x2",
    gasUsed: toHex(row.gasUsed ?? 0),
    cumulativeGasUsed: toHex(row.gasUsed ?? 0),
    effectiveGasPrice: toHex(row.price ?? 0n),
    logsBloom: NO_BLOOM,
    logs: logs.map(presentLog),
  };
}
