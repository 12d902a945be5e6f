import { inSnapshot, type Database } from "@apogee/database";
import { buildTree } from "@apogee/liability-tree";
import type { LedgerCheck } from "@apogee/play";
import { owedOf } from "../domain/liabilities.ts";
import { leavesOf, nodesOf, storedSides, treesOf } from "./tree.store.ts";
import { nodeOfLeaf } from "./take-day.ts";

/**
 * Builds the trees of the newest day again: their leaves lead to the published nodes and roots, and their sums are what the
 * report of the day says that wallets are owed.
 */
export function proveTrees(db: Database): Promise<LedgerCheck[]> {
  return inSnapshot(db, async (tx) => {
    const stored = await storedSides(tx, null);
    const trees = stored ? await treesOf(tx, stored.day) : [];
    const unlike: Record<string, unknown>[] = [];
    const apart: Record<string, unknown>[] = [];
    for (const { id, day, currency, hash, sum, leaves: places } of trees) {
      const leaves = await leavesOf(tx, id);
      const levels = leaves.length === places ? buildTree(leaves.map((leaf) => nodeOfLeaf(leaf, currency))) : [];
      const nodes = levels.flatMap((each, level) =>
        each.map((node, place) => `${level}:${place}:${node.hash}:${node.sum}`),
      );
      const kept = (await nodesOf(tx, id)).map((node) => `${node.level}:${node.place}:${node.hash}:${node.sum}`);
      const top = levels.at(-1)?.[0];
      if (top?.hash !== hash || String(top.sum) !== sum || nodes.join() !== kept.join())
        unlike.push({ tree: id, day, currency, hash, sum, counted: top?.hash ?? null });
    }
    for (const side of stored?.sides ?? []) {
      const tree = trees.find(({ currency }) => currency === side.currency);
      const owed = owedOf({ ...side, held: 0 as never, unallocated: 0 as never });
      if (tree?.sum !== String(owed))
        apart.push({ day: stored!.day, currency: side.currency, owed, published: tree?.sum ?? null });
    }
    return [
      {
        name: "The leaves of every published tree of the newest day lead to its root.",
        checked: trees.length,
        broken: unlike,
      },
      {
        name: "What was published of a day is what the report of the day says that wallets are owed.",
        checked: stored?.sides.length ?? 0,
        broken: apart,
      },
    ];
  });
}
