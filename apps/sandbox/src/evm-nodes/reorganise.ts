import type { EvmChain } from "@apogee/chains";
import type { Tx } from "@apogee/database";
import { InvalidFields } from "@apogee/kernel";
import { headOf, lockChain, orphanAbove } from "./chain.store.ts";
import { mineBlocks } from "./mine-block.ts";
import { unmineAbove } from "./pool.store.ts";

export interface Reorganisation {
  /** How many of the newest blocks are replaced. */
  readonly depth: number;
  /** Their transactions are lost. Otherwise they wait again, and are in the first of the new blocks. */
  readonly lost: boolean;
}

/** Replaces the newest blocks by one more than they were, as when a longer chain appears. */
export async function reorganise(tx: Tx, chain: EvmChain, { depth, lost }: Reorganisation, at: Date): Promise<void> {
  await lockChain(tx, chain);
  const head = await headOf(tx, chain);
  const fork = head.number - depth;
  if (fork < 0) throw new InvalidFields({ depth: { too_deep: `The chain has only ${head.number} blocks.` } });
  await unmineAbove(tx, chain, fork, lost ? "dropped" : "pending");
  await orphanAbove(tx, chain, fork);
  await mineBlocks(tx, chain, depth + 1, at);
}
