import { ownLiabilities, publishedLiabilities, type OwnLiability } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { pathPlaces } from "@apogee/liability-tree";
import { leavesOfPlayer, nodesOf, treesOf, type LeafRow, type TreeRow } from "./liabilities/tree.store.ts";

/** What everybody sees of the published totals, and a player's own leaves. */
export function reconciliationRoutes(): ImplementedRoute[] {
  return [
    implement(publishedLiabilities, async ({ query: { day } }, { db }) => {
      const trees = await published(db, day);
      return { day: trees[0]!.day, at: trees[0]!.at.toISOString(), trees: trees.map(rootOf) };
    }),
    implementForPlayer(ownLiabilities, async ({ query: { day } }, { db, principal }) => {
      const trees = await published(db, day);
      const leaves = await leavesOfPlayer(
        db,
        trees.map(({ id }) => id),
        principal.playerId,
      );
      const own: OwnLiability[] = [];
      for (const { treeId, ...leaf } of leaves)
        own.push(
          await ownOf(
            db,
            trees.find(({ id }) => id === treeId)!,
            leaf,
          ),
        );
      return { day: trees[0]!.day, at: trees[0]!.at.toISOString(), leaves: own };
    }),
  ];
}

async function published(db: Database | Tx, day: string | undefined): Promise<TreeRow[]> {
  const trees = await treesOf(db, day ?? null);
  if (trees.length === 0) throw new NotFound("The total of this day");
  return trees;
}

const rootOf = ({ currency, hash, sum, leaves }: TreeRow) => ({ currency, hash, sum, leaves });

async function ownOf(db: Database | Tx, tree: TreeRow, leaf: LeafRow): Promise<OwnLiability> {
  const steps = pathPlaces(leaf.place, tree.leaves);
  const nodes = await nodesOf(db, tree.id, steps);
  return {
    root: rootOf(tree),
    leaf: {
      salt: leaf.salt,
      player: leaf.playerId!,
      currency: tree.currency,
      amount: String(BigInt(leaf.real) + BigInt(leaf.staked) + BigInt(leaf.reserved)),
    },
    path: nodes.map(({ hash, sum }, index) => ({ side: steps[index]!.side, hash, sum })),
    parts: { balance: String(leaf.real), open_rounds: String(leaf.staked), withdrawals: String(leaf.reserved) },
  };
}
