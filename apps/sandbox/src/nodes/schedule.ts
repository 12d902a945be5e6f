import { inTransaction, type Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import type { UtxoChain } from "@apogee/chains";
import { MINE_NODE_BLOCK } from "../jobs.ts";
import type { SandboxOptions } from "../options.ts";
import { mineBlock, openNode } from "./mine.ts";
import { MINED_AFTER } from "./params.ts";
import { newestOf, poolOf, tipOf } from "./store.ts";

/** Queues the next block of a node that mines by itself while transactions wait for blocks. The node must be locked. */
export async function queueBlock(
  tx: Tx,
  node: { readonly coin: UtxoChain; readonly mining: boolean; readonly blockS: number },
  at: Date,
): Promise<void> {
  if (!node.mining || !(await isWaitedFor(tx, node.coin))) return;
  await enqueue(
    tx,
    MINE_NODE_BLOCK,
    { coin: node.coin },
    { runAt: new Date(at.getTime() + node.blockS * 1_000), jobKey: `${MINE_NODE_BLOCK.name}:${node.coin}` },
  );
}

/** Mines the queued block, and queues the next one. A job that runs twice mines two blocks, which harms nobody. */
export async function mineQueued({ db, clock, key }: SandboxOptions, coin: UtxoChain): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.date();
    const node = await openNode(tx, { key, coin }, at);
    if (!node.mining || !(await isWaitedFor(tx, coin))) return;
    await mineBlock(tx, { key, coin }, at);
    await queueBlock(tx, node, at);
  });
}

async function isWaitedFor(tx: Tx, coin: UtxoChain): Promise<boolean> {
  if ((await poolOf(tx, coin)).some(({ held }) => !held)) return true;
  const tip = (await tipOf(tx, coin))!;
  const newest = (await newestOf(tx, coin, 20)).flatMap(({ height }) => (height === null ? [] : [height]));
  return newest.length > 0 && tip.height - Math.max(...newest) + 1 < MINED_AFTER[coin];
}
