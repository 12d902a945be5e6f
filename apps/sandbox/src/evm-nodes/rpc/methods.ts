import { readEvmTransaction } from "@apogee/chains/evm";
import { toHex } from "viem";
import { z } from "zod";
import { blockByHash, blocksUpTo, headOf, readChain, type BlockRow } from "../chain.store.ts";
import { NATIVE } from "../chains.ts";
import { minedCount, pendingFrom, transactionByHash, transactionsIn } from "../pool.store.ts";
import { sendTransaction } from "../send-transaction.ts";
import { balanceOf, logsBetween, tokensOf, type LogRow } from "../state.store.ts";
import { presentBlock, presentLog, presentReceipt, presentTransaction, topicsOf } from "./answers.ts";
import type { RpcContext } from "./context.ts";
import { estimateGas, readContract } from "./contracts.ts";
import { RpcFault, serverFault } from "./fault.ts";
import { address, blockOf, bytes, call, filter, hash, numberOf, quantity, tag } from "./params.ts";

interface Method {
  readonly params: z.ZodType<unknown[]>;
  run(context: RpcContext, params: never): Promise<unknown>;
}

function method<P extends z.ZodType<unknown[]>>(
  params: P,
  run: (context: RpcContext, params: z.output<P>) => Promise<unknown>,
): Method {
  return { params, run };
}

const none = z.tuple([]).rest(z.unknown());
const latest = tag.default("latest");
const MOST_FEES = 100n;

/** The methods that the nodes answer, by name. */
export const METHODS: ReadonlyMap<string, Method> = new Map([
  ["eth_chainId", method(none, async ({ tx, chain }) => toHex((await readChain(tx, chain)).chainId))],
  ["eth_blockNumber", method(none, async ({ tx, chain }) => toHex((await headOf(tx, chain)).number))],
  [
    "eth_getBlockByNumber",
    method(z.tuple([tag, z.boolean().default(false)]), async (context, [named, whole]) =>
      presented(context, await blockOf(context.tx, context.chain, named), whole),
    ),
  ],
  [
    "eth_getBlockByHash",
    method(z.tuple([hash, z.boolean().default(false)]), async (context, [id, whole]) =>
      presented(context, await blockByHash(context.tx, context.chain, id), whole),
    ),
  ],
  [
    "eth_getBalance",
    method(z.tuple([address, latest]), async ({ tx, chain }, [owner, named]) =>
      toHex(await balanceOf(tx, chain, owner, NATIVE, await numberOf(tx, chain, named))),
    ),
  ],
  [
    "eth_getCode",
    method(z.tuple([address, latest]), async ({ tx, chain }, [target]) =>
      (await tokensOf(tx, chain)).some(({ contract }) => contract === target) ? "0x60806040" : "0x",
    ),
  ],
  [
    "eth_getTransactionCount",
    method(z.tuple([address, latest]), async ({ tx, chain }, [sender, named]) => {
      const mined = await minedCount(tx, chain, sender, await numberOf(tx, chain, named));
      return toHex(named === "pending" ? mined + (await pendingFrom(tx, chain, sender)).length : mined);
    }),
  ],
  ["eth_getTransactionByHash", method(z.tuple([hash]), async (context, [id]) => transaction(context, id))],
  ["eth_getTransactionReceipt", method(z.tuple([hash]), async (context, [id]) => receipt(context, id))],
  ["eth_getLogs", method(z.tuple([filter]), async (context, [wanted]) => logs(context, wanted))],
  [
    "eth_sendRawTransaction",
    method(z.tuple([bytes]), async ({ tx, chain, at }, [raw]) => {
      const sent = await sendTransaction(tx, chain, raw, at);
      if ("refused" in sent) throw serverFault(sent.refused);
      return sent.hash;
    }),
  ],
  [
    "eth_feeHistory",
    method(z.tuple([quantity, tag, z.array(z.number().min(0).max(100)).default([])]), async (context, wanted) =>
      feeHistory(context, ...wanted),
    ),
  ],
  [
    "eth_estimateGas",
    method(z.tuple([call]).rest(z.unknown()), async (context, [wanted]) => toHex(await estimateGas(context, wanted))),
  ],
  [
    "eth_call",
    method(z.tuple([call, latest]), async (context, [wanted, named]) => readContract(context, wanted, named)),
  ],
]);

async function presented(
  { tx, chain }: RpcContext,
  block: BlockRow | undefined,
  whole: boolean,
): Promise<Record<string, unknown> | null> {
  if (!block) return null;
  const rows = await transactionsIn(tx, chain, block.hash);
  const shown = whole
    ? await Promise.all(rows.map(async (row) => presentTransaction(row, await readEvmTransaction(row.raw, row.sender))))
    : rows.map((row) => row.hash);
  return presentBlock(block, shown);
}

async function transaction({ tx, chain }: RpcContext, id: string): Promise<unknown> {
  const row = await transactionByHash(tx, chain, id);
  if (!row || row.state === "dropped" || row.state === "replaced") return null;
  return presentTransaction(row, await readEvmTransaction(row.raw, row.sender));
}

async function receipt({ tx, chain }: RpcContext, id: string): Promise<unknown> {
  const row = await transactionByHash(tx, chain, id);
  if (row?.state !== "mined") return null;
  const own = (await logsBetween(tx, chain, { blockHash: row.blockHash! })).filter(
    ({ transactionHash }) => transactionHash === id,
  );
  return presentReceipt(row, await readEvmTransaction(row.raw, row.sender), own);
}

async function logs({ tx, chain }: RpcContext, wanted: z.output<typeof filter>): Promise<unknown> {
  const range = wanted.blockHash
    ? { blockHash: wanted.blockHash }
    : { from: await numberOf(tx, chain, wanted.fromBlock), to: await numberOf(tx, chain, wanted.toBlock) };
  const contracts = wanted.address === undefined ? null : [wanted.address].flat();
  const matches = (log: LogRow): boolean =>
    (contracts === null || contracts.some((contract) => contract === log.contract)) &&
    wanted.topics.every((topic, at) => topic === null || [topic].flat().includes(topicsOf(log)[at]!));
  return (await logsBetween(tx, chain, range)).filter(matches).map(presentLog);
}

async function feeHistory(
  { tx, chain }: RpcContext,
  count: bigint,
  newest: z.output<typeof tag>,
  percentiles: readonly number[],
): Promise<unknown> {
  if (count < 1n || count > MOST_FEES) throw new RpcFault(-32602, `The number of blocks must be 1 to ${MOST_FEES}.`);
  const row = await readChain(tx, chain);
  const number = await numberOf(tx, chain, newest);
  const blocks = await blocksUpTo(tx, chain, number, Number(count));
  const tips = await Promise.all(
    blocks.map(async (block) =>
      (await transactionsIn(tx, chain, block.hash)).map(({ price }) => (price ?? block.baseFee) - block.baseFee),
    ),
  );
  return {
    oldestBlock: toHex(blocks[0]?.number ?? 0),
    baseFeePerGas: [...blocks.map(({ baseFee }) => baseFee), row.baseFee].map((fee) => toHex(fee)),
    gasUsedRatio: blocks.map(({ gasUsed }) => gasUsed / 30_000_000),
    reward: tips.map((list) => percentiles.map((percentile) => toHex(percentileOf(list, percentile)))),
  };
}

function percentileOf(list: readonly bigint[], percentile: number): bigint {
  const sorted = list.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percentile) / 100))] ?? 0n;
}
