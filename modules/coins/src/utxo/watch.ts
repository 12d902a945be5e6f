import { confirmationsFor, type UtxoChain } from "@apogee/chains";
import { inTransaction, type Tx } from "@apogee/database";
import {
  blockAt,
  cursorOf,
  forgetBlocksAbove,
  haltChain,
  haltOf,
  keepBlock,
  lockReading,
  type Cursor,
} from "../cursor.store.ts";
import { groupOutputs, stateOfDeposit } from "../domain/deposit-state.ts";
import {
  assignDeposit,
  changeDeposit,
  crumbsOf,
  insertDeposit,
  isWatched,
  keepSeen,
  markSpent,
  openDeposits,
  placeUtxo,
  seenUtxos,
  undoAbove,
  type UtxoRow,
} from "./deposits.store.ts";
import type { CoinNode, NodeBlock } from "./node.ts";
import { confirmAttempts } from "./payouts.store.ts";
import type { UtxoPorts } from "./ports.ts";
import { leastConfirmations, recordOutputs } from "./record.ts";

/** A reorganisation that is deeper than this stops the reading. */
const DEEPEST_WALK = 100;
/** Blocks that one step reads. */
const BLOCKS_PER_STEP = 200;
/** Transactions of the pool that one step asks for. */
const POOLED_PER_STEP = 2_000;
/** After this time out of the pool, an unconfirmed transaction counts as dropped. */
const UNSEEN_MS = 14 * 86_400_000;

/** What a process remembers of the pool between steps, so that it asks for each transaction once. */
export type PoolMemory = Set<string>;

/**
 * Reads a chain up to its newest block, then its pool, and works out what to report about deposits. Returns whether the tip
 * was reached. Safe to interrupt at any point and to run twice.
 */
export async function watchChain(ports: UtxoPorts, chain: UtxoChain, memory: PoolMemory): Promise<boolean> {
  const node = ports.node(chain);
  if (!node || !(await isWatched(ports.db, chain)) || (await haltOf(ports.db, chain)) !== undefined) return true;
  for (let read = 0; read < BLOCKS_PER_STEP; read++) {
    const step = await readNext(ports, chain, node);
    if (step === "halted") return true;
    if (step === "at_tip") {
      await readPool(ports, chain, node, memory);
      return true;
    }
  }
  return false;
}

async function readNext(ports: UtxoPorts, chain: UtxoChain, node: CoinNode): Promise<"read" | "at_tip" | "halted"> {
  const at = ports.clock.date();
  const cursor = await cursorOf(ports.db, chain);
  const tip = await node.tip();
  if (!cursor) {
    // Nothing was issued before, so nothing older can concern the house.
    await inTransaction(ports.db, async (tx) => {
      await lockReading(tx, chain);
      if (!(await cursorOf(tx, chain))) await keepBlock(tx, chain, tip, at);
    });
    return "read";
  }
  if (cursor.hash === tip.hash) return "at_tip";
  const fork = await forkBelow(ports, chain, node, cursor);
  if (fork === null) {
    const reason = `The chain has replaced more than ${DEEPEST_WALK} blocks, or all that are known.`;
    await inTransaction(ports.db, (tx) => haltChain(tx, chain, reason, at));
    ports.log("error", "a chain is not read any more", { chain, reason });
    return "halted";
  }
  if (fork.height < cursor.height) {
    await inTransaction(ports.db, async (tx) => {
      await lockReading(tx, chain);
      if (!same(await cursorOf(tx, chain), cursor)) return;
      await forgetBlocksAbove(tx, chain, fork.height);
      await undoAbove(tx, chain, fork.height);
      await settle(tx, ports, chain, fork.height, at);
    });
    return "read";
  }
  const hash = await node.hashAt(cursor.height + 1);
  if (hash === null) return "at_tip";
  const block = await node.block(hash);
  // The chain has changed meanwhile: the next step walks back.
  if (block.previous !== cursor.hash) return "read";
  await inTransaction(ports.db, async (tx) => {
    await lockReading(tx, chain);
    if (same(await cursorOf(tx, chain), cursor)) await applyBlock(tx, ports, chain, block, at);
  });
  return "read";
}

const same = (a: Cursor | undefined, b: Cursor): boolean => a?.hash === b.hash && a.height === b.height;

/** The newest block that was read and that the node's chain still has; null if the walk back would be too deep. */
async function forkBelow(ports: UtxoPorts, chain: UtxoChain, node: CoinNode, cursor: Cursor): Promise<Cursor | null> {
  for (let depth = 0; depth <= DEEPEST_WALK; depth++) {
    const known = depth === 0 ? cursor : await blockAt(ports.db, chain, cursor.height - depth);
    if (!known) return null;
    if ((await node.hashAt(known.height)) === known.hash) return known;
  }
  return null;
}

async function applyBlock(tx: Tx, ports: UtxoPorts, chain: UtxoChain, block: NodeBlock, at: Date): Promise<void> {
  const { height, hash, transactions } = block;
  await recordOutputs(tx, ports, chain, { transactions, height }, at);
  const spends = transactions.flatMap(({ txid, read }) =>
    read.inputs.map((input) => ({ outpoint: `${input.txid}:${input.vout}`, by: txid })),
  );
  await markSpent(tx, chain, spends, height);
  await confirmAttempts(
    tx,
    chain,
    transactions.map(({ txid }) => txid),
    height,
  );
  await keepBlock(tx, chain, { height, hash }, at);
  await settle(tx, ports, chain, height, at);
}

async function readPool(ports: UtxoPorts, chain: UtxoChain, node: CoinNode, memory: PoolMemory): Promise<void> {
  const at = ports.clock.date();
  const before = await node.tip();
  const pool = new Set(await node.pool());
  for (const txid of memory) if (!pool.has(txid)) memory.delete(txid);
  const fresh = [...pool].filter((txid) => !memory.has(txid)).slice(0, POOLED_PER_STEP);
  const transactions: Array<{ txid: string; read: NonNullable<Awaited<ReturnType<CoinNode["transaction"]>>> }> = [];
  for (const txid of fresh) {
    const read = await node.transaction(txid);
    if (read) transactions.push({ txid, read });
  }
  const missing = (await seenUtxos(ports.db, chain)).filter(({ txid }) => !pool.has(txid));
  const dropped: UtxoRow[] = [];
  for (const output of missing) if (await isDropped(node, output, at)) dropped.push(output);
  // A block that came meanwhile may have mined what the pool no longer has.
  const isQuiet = (await node.tip()).hash === before.hash;
  if (!isQuiet) return;
  const done = await inTransaction(ports.db, async (tx) => {
    await lockReading(tx, chain);
    const cursor = await cursorOf(tx, chain);
    if (cursor?.hash !== before.hash) return false;
    await keepSeen(tx, chain, [...pool], at);
    await recordOutputs(tx, ports, chain, { transactions, height: null }, at);
    for (const output of dropped) await placeUtxo(tx, chain, output, { state: "dropped", height: null });
    await settle(tx, ports, chain, cursor.height, at);
    return true;
  });
  if (done) for (const txid of fresh) memory.add(txid);
}

/** An output that is neither in the pool nor in a block is dropped once something else spends what its transaction spends. */
async function isDropped(node: CoinNode, { spends, seenAt }: UtxoRow, at: Date): Promise<boolean> {
  if (at.getTime() - seenAt.getTime() > UNSEEN_MS) return true;
  for (const outpoint of spends) {
    const [txid, vout] = outpoint.split(":") as [string, string];
    if (!(await node.isUnspent(txid, Number(vout)))) return true;
  }
  return false;
}

/** Makes deposits of outputs, and notes what has changed about each. */
async function settle(tx: Tx, ports: UtxoPorts, chain: UtxoChain, tip: number, at: Date): Promise<void> {
  const minimum = await ports.smallestDeposit(tx, chain);
  const crumbs = Map.groupBy(await crumbsOf(tx, chain), ({ address }) => address);
  for (const [address, outputs] of crumbs)
    for (const group of groupOutputs(outputs, minimum)) {
      const [first] = group.outputs as readonly [UtxoRow, ...UtxoRow[]];
      const value = confirmationsFor(chain, await ports.euroCents(tx, chain, group.amount));
      const least = Math.max(...group.outputs.map(({ coinbase }) => leastConfirmations(chain, coinbase)));
      const needed = Math.max(Number(value), least);
      const id = await insertDeposit(
        tx,
        chain,
        { address, externalId: `${first.txid}:${first.vout}`, amount: group.amount, needed },
        at,
      );
      for (const output of group.outputs) await assignDeposit(tx, chain, output, id);
    }
  for (const { deposit, outputs } of await openDeposits(tx, chain, tip - DEEPEST_WALK)) {
    const state = stateOfDeposit(outputs, tip, deposit.needed);
    // Small outputs that added up do so again without the one that was dropped.
    if (state.dropped && outputs.length > 1 && deposit.confirmations < deposit.needed)
      for (const output of outputs) await assignDeposit(tx, chain, output, null);
    if (state.confirmations !== deposit.confirmations || state.dropped !== deposit.dropped)
      await changeDeposit(tx, deposit.id, state);
  }
}
