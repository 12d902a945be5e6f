import type { UtxoChain } from "@apogee/chains";
import type { Tx } from "@apogee/database";
import { z } from "zod";
import { addToPool, checkTransaction, type Accepted } from "./accept.ts";
import { NodeError } from "./node-error.ts";
import { headerJson, inCoins, scriptJson, transactionJson } from "./present.ts";
import {
  blockByHash,
  blockByHeight,
  outputAt,
  poolOf,
  readNode,
  spendersOf,
  tipOf,
  transactionById,
  transactionsOf,
  type BlockRow,
  type StoredTransaction,
} from "./store.ts";

const INVALID = -8;
const NOT_FOUND = -5;
const txid = z.string().regex(/^[0-9a-f]{64}$/);
const MOST_HEX = 800_000;

type Method = (tx: Tx, coin: UtxoChain, params: readonly unknown[], at: Date) => Promise<unknown>;

/** The methods of Bitcoin Core that the simulated nodes have. The node must be locked. */
export const METHODS: Readonly<Record<string, Method>> = {
  async getblockchaininfo(tx, coin) {
    const tip = (await tipOf(tx, coin))!;
    return {
      chain: "main",
      blocks: tip.height,
      headers: tip.height,
      bestblockhash: tip.hash,
      initialblockdownload: false,
    };
  },
  getblockcount: async (tx, coin) => (await tipOf(tx, coin))!.height,
  getbestblockhash: async (tx, coin) => (await tipOf(tx, coin))!.hash,
  async getblockhash(tx, coin, params) {
    const block = await blockByHeight(tx, coin, read(z.int().min(0), params[0]));
    if (!block) throw new NodeError(INVALID, "Block height out of range");
    return block.hash;
  },
  async getblockheader(tx, coin, params) {
    return header(tx, coin, await blockOf(tx, coin, params[0]));
  },
  async getblock(tx, coin, params) {
    const block = await blockOf(tx, coin, params[0]);
    const verbosity = read(z.int().min(1).max(2), params[1] ?? 1);
    const transactions = await transactionsOf(tx, coin, block.hash);
    return {
      ...(await header(tx, coin, block)),
      tx: transactions.map((each) => (verbosity === 1 ? each.txid : transactionJson(coin, each))),
    };
  },
  getrawmempool: async (tx, coin) => (await poolOf(tx, coin)).map((each) => each.txid),
  async getmempoolentry(tx, coin, params) {
    const stored = await transactionById(tx, coin, read(txid, params[0]));
    if (stored?.state !== "pool") throw new NodeError(NOT_FOUND, "Transaction not in mempool");
    return {
      vsize: stored.vsize,
      time: Math.floor(stored.enteredAt.getTime() / 1_000),
      fees: { base: inCoins(BigInt(stored.fee)) },
    };
  },
  async getrawtransaction(tx, coin, params) {
    const stored = await transactionById(tx, coin, read(txid, params[0]));
    if (!stored || stored.state === "gone") throw new NodeError(NOT_FOUND, "No such mempool or blockchain transaction");
    if (!params[1]) return stored.raw;
    return { ...transactionJson(coin, stored), ...(await placeOf(tx, coin, stored)) };
  },
  async gettxout(tx, coin, params) {
    const outpoint = { txid: read(txid, params[0]), vout: read(z.int().min(0), params[1]) };
    const withPool = read(z.boolean(), params[2] ?? true);
    const output = await outputAt(tx, coin, outpoint);
    if (!output || (!withPool && output.state === "pool")) return null;
    if ((await spendersOf(tx, coin, outpoint, withPool ? ["pool", "mined"] : ["mined"])).length > 0) return null;
    const tip = (await tipOf(tx, coin))!;
    return {
      bestblock: tip.hash,
      confirmations: output.height === null ? 0 : tip.height - output.height + 1,
      value: inCoins(output.amount),
      scriptPubKey: scriptJson(coin, Buffer.from(output.script, "hex")),
      coinbase: output.coinbase,
    };
  },
  async estimatesmartfee(tx, coin, params) {
    const blocks = read(z.int().min(1).max(1_008), params[0]);
    const rate = (await readNode(tx, coin))!.feeRate;
    return rate === null
      ? { errors: ["Insufficient data or no feerate found"], blocks }
      : { feerate: inCoins(BigInt(rate)), blocks };
  },
  async testmempoolaccept(tx, coin, params) {
    const list = read(z.array(z.string().max(MOST_HEX)).length(1), params[0]);
    try {
      const { txid: id, vsize, fee } = await checkTransaction(tx, coin, list[0]!);
      return [{ txid: id, allowed: true, vsize, fees: { base: inCoins(fee) } }];
    } catch (error) {
      if (!(error instanceof NodeError) || error.code === -22) throw error;
      return [{ txid: null, allowed: false, "reject-reason": error.message }];
    }
  },
  async sendrawtransaction(tx, coin, params, at) {
    const accepted: Accepted = await checkTransaction(tx, coin, read(z.string().max(MOST_HEX), params[0]));
    await addToPool(tx, coin, accepted, at);
    return accepted.txid;
  },
};

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new NodeError(INVALID, "A parameter does not fit.");
  return parsed.data;
}

async function blockOf(tx: Tx, coin: UtxoChain, hash: unknown): Promise<BlockRow> {
  const block = await blockByHash(tx, coin, read(txid, hash));
  if (!block) throw new NodeError(NOT_FOUND, "Block not found");
  return block;
}

async function header(tx: Tx, coin: UtxoChain, block: BlockRow): Promise<Record<string, unknown>> {
  const next = block.active ? await blockByHeight(tx, coin, block.height + 1) : undefined;
  return headerJson(block, (await tipOf(tx, coin))!, next);
}

async function placeOf(tx: Tx, coin: UtxoChain, { blockHash }: StoredTransaction): Promise<Record<string, unknown>> {
  if (blockHash === null) return {};
  const block = (await blockByHash(tx, coin, blockHash))!;
  return { blockhash: blockHash, confirmations: (await tipOf(tx, coin))!.height - block.height + 1 };
}
