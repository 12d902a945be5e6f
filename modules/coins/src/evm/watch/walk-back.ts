import { inTransaction } from "@apogee/database";
import { blockAt, forgetBlocksAbove, lockReading, type Cursor } from "../../cursor.store.ts";
import { unmineAbove } from "../deposits.store.ts";
import { headerNamed } from "../node.ts";
import type { EvmPorts } from "../ports.ts";
import { halt } from "./halt.ts";

/** A chain's final block lies less deep, so that a longer walk means that something else is wrong. */
const MOST_DEPTH = 64;

/**
 * Finds the newest block that was read and is still on the chain, and forgets what lies above it. Null if it is too deep:
 * the chain is halted.
 */
export async function walkBack(ports: EvmPorts, cursor: Cursor): Promise<Cursor | null> {
  const { db, node, chain } = ports;
  for (let height = cursor.height - 1; height >= cursor.height - MOST_DEPTH; height--) {
    const known = await blockAt(db, chain, height);
    if (!known) break;
    if ((await headerNamed(node, height))?.hash !== known.hash) continue;
    await inTransaction(db, async (tx) => {
      await lockReading(tx, chain);
      await forgetBlocksAbove(tx, chain, height);
      await unmineAbove(tx, chain, height);
    });
    ports.log("warn", "a chain was reorganised", { chain, depth: cursor.height - height, fork: height });
    return known;
  }
  await halt(ports, `No block among the last ${MOST_DEPTH} before ${cursor.height} is still on the chain.`);
  return null;
}
