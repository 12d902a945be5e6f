import type { EvmChain } from "@apogee/chains";
import { mixedCase } from "@apogee/chains/evm";
import type { Database, Tx } from "@apogee/database";
import { z } from "zod";
import { blockByNumber, headOf, readChain, type BlockRow } from "../chain.store.ts";

const QUANTITY = /^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/;
const hex = (pattern: RegExp): z.ZodType<`0x${string}`> => z.string().regex(pattern) as never;

export const quantity = z.string().regex(QUANTITY).transform(BigInt);
export const address = hex(/^0x[0-9a-fA-F]{40}$/).transform(mixedCase);
export const hash = hex(/^0x[0-9a-f]{64}$/i).transform((text) => text.toLowerCase() as `0x${string}`);
export const bytes = hex(/^0x(?:[0-9a-fA-F]{2})*$/).transform((text) => text.toLowerCase() as `0x${string}`);
export const tag = z.union([z.enum(["latest", "pending", "finalized", "safe", "earliest"]), quantity]);
export const call = z.object({
  from: address.optional(),
  to: address,
  value: quantity.default(0n),
  data: bytes.optional(),
  input: bytes.optional(),
});
const topic = z.union([hash, z.array(hash).max(1_000), z.null()]);
export const filter = z.object({
  fromBlock: tag.default("latest"),
  toBlock: tag.default("latest"),
  blockHash: hash.optional(),
  address: z.union([address, z.array(address).max(1_000)]).optional(),
  topics: z.array(topic).max(4).default([]),
});

export type Tag = z.output<typeof tag>;

/** The number of the block that a tag names. */
export async function numberOf(db: Database | Tx, chain: EvmChain, named: Tag): Promise<number> {
  if (typeof named === "bigint") return named > 2_147_483_647n ? 2_147_483_647 : Number(named);
  const head = await headOf(db, chain);
  if (named === "latest" || named === "pending") return head.number;
  if (named === "earliest") return 0;
  return Math.max(0, head.number - (await readChain(db, chain)).finalizedDepth);
}

export async function blockOf(db: Database | Tx, chain: EvmChain, named: Tag): Promise<BlockRow | undefined> {
  return blockByNumber(db, chain, await numberOf(db, chain, named));
}
