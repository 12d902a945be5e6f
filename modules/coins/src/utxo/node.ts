import { parseTransaction, readDecimal, type RawTransaction } from "@apogee/chains";
import { fitted } from "@apogee/kernel";
import { z } from "zod";

/** No answer, or none that can be read. The step is tried again later. */
export class NodeAway extends Error {
  override readonly name = "NodeAway";
}

/** An error that the node itself reports. */
export class NodeRefused extends Error {
  override readonly name = "NodeRefused";
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Calls a method of a node; resolves to its result. Throws `NodeRefused` for the node's own errors, otherwise `NodeAway`. */
export type RpcCall = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** A block with its transactions. */
export interface NodeBlock {
  readonly hash: string;
  readonly height: number;
  readonly previous: string | null;
  readonly transactions: ReadonlyArray<{ readonly txid: string; readonly read: RawTransaction }>;
}

/** What the watcher and the sender ask of a node. */
export interface CoinNode {
  tip(): Promise<{ readonly height: number; readonly hash: string }>;
  /** Null above the tip. */
  hashAt(height: number): Promise<string | null>;
  block(hash: string): Promise<NodeBlock>;
  pool(): Promise<readonly string[]>;
  /** Null for a transaction that the node does not have (any more). */
  transaction(txid: string): Promise<RawTransaction | null>;
  /** Whether an output is unspent, by the pool too. */
  isUnspent(txid: string, vout: number): Promise<boolean>;
  /** For 1,000 virtual bytes; null without an estimate. */
  feeRate(blocks: number): Promise<bigint | null>;
  /** Resolves if the node has the transaction now, whether it is new to it or not. */
  broadcast(raw: string): Promise<void>;
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const tip = z.looseObject({ blocks: z.int().min(0), bestblockhash: hash });
const block = z.looseObject({
  hash,
  height: z.int().min(0),
  previousblockhash: hash.optional(),
  tx: z.array(z.looseObject({ txid: hash, hex: z.string() })),
});
const estimate = z.looseObject({ feerate: z.number().positive().optional() });
const NOT_FOUND = -5;
const OUT_OF_RANGE = -8;
const ALREADY_MINED = -27;

/** A node of a UTXO chain, over its JSON-RPC. */
export function coinNode(call: RpcCall): CoinNode {
  const ask = async <S extends z.ZodType>(schema: S, method: string, ...params: unknown[]): Promise<z.output<S>> => {
    const parsed = fitted(schema, await call(method, params));
    if (!parsed.success) throw new NodeAway(`${method} answered in another shape.`);
    return parsed.data;
  };
  const orNull = async <T>(code: number, wanted: Promise<T>): Promise<T | null> => {
    try {
      return await wanted;
    } catch (error) {
      if (error instanceof NodeRefused && error.code === code) return null;
      throw error;
    }
  };
  return {
    async tip() {
      const { blocks, bestblockhash } = await ask(tip, "getblockchaininfo");
      return { height: blocks, hash: bestblockhash };
    },
    hashAt: (height) => orNull(OUT_OF_RANGE, ask(hash, "getblockhash", height)),
    async block(wanted) {
      const read = await ask(block, "getblock", wanted, 2);
      return {
        hash: read.hash,
        height: read.height,
        previous: read.previousblockhash ?? null,
        transactions: read.tx.flatMap(({ txid, hex }) => {
          const parsed = parseTransaction(hex);
          // A form that is not known here, such as Litecoin's block of private outputs, pays nobody of ours.
          return parsed ? [{ txid, read: parsed }] : [];
        }),
      };
    },
    pool: () => ask(z.array(hash), "getrawmempool"),
    async transaction(txid) {
      const raw = await orNull(NOT_FOUND, ask(z.string(), "getrawtransaction", txid));
      return raw === null ? null : parseTransaction(raw);
    },
    isUnspent: async (txid, vout) => (await ask(z.unknown(), "gettxout", txid, vout, true)) !== null,
    async feeRate(blocks) {
      const { feerate } = await ask(estimate, "estimatesmartfee", blocks);
      return feerate === undefined ? null : readDecimal(feerate.toFixed(8), 8);
    },
    async broadcast(raw) {
      try {
        await call("sendrawtransaction", [raw]);
      } catch (error) {
        const known =
          error instanceof NodeRefused &&
          (error.code === ALREADY_MINED || /already[- ](?:in|known)/i.test(error.message));
        if (!known) throw error;
      }
    },
  };
}
