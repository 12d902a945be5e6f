import { randomBytes } from "node:crypto";
import { inSnapshot, inTransaction } from "@apogee/database";
import { buildTree, leafNode, placesFor, type TreeNode } from "@apogee/liability-tree";
import { dayOf, daysLater } from "../domain/days.ts";
import { coverageBps, fundsOf, owedOf, ratioText } from "../domain/liabilities.ts";
import type { ReconciliationPorts } from "../ports.ts";
import { bothSides, owedWallets, type OwedWallet } from "./both-sides.queries.ts";
import { deleteLeavesBefore, insertLiability, insertTree, isTaken, lockDay, type LeafRow } from "./tree.store.ts";

/** Players can ask for their leaves of so many days. */
const DAYS_KEPT = 40;

/** The number that a leaf without a player has in its hash. */
const NOBODY = 0;

/** The node of a stored leaf of a currency. */
export const nodeOfLeaf = ({ salt, playerId, real, staked, reserved }: LeafRow, currency: string): TreeNode =>
  leafNode({
    salt,
    player: playerId ?? NOBODY,
    currency,
    amount: BigInt(real) + BigInt(staked) + BigInt(reserved),
  });

/**
 * Takes the report of a UTC day and publishes a tree for each currency, both from one snapshot of the books. Returns whether
 * it did; a day is taken once. A currency whose funds do not cover what players are owed is logged as an error.
 */
export async function takeDay({ db, clock, log }: Pick<ReconciliationPorts, "db" | "clock" | "log">): Promise<boolean> {
  const at = clock.date();
  const day = dayOf(at);
  if (await isTaken(db, day)) return false;
  const { sides, wallets } = await inSnapshot(db, async (tx) => ({
    sides: await bothSides(tx),
    wallets: await owedWallets(tx),
  }));
  const owed = Map.groupBy(wallets, ({ currency }) => currency);
  const isNew = await inTransaction(db, async (tx) => {
    await lockDay(tx);
    if (await isTaken(tx, day)) return false;
    for (const side of sides) {
      await insertLiability(tx, day, side, at);
      const leaves = shuffledLeaves(owed.get(side.currency) ?? []);
      const levels = buildTree(leaves.map((leaf) => nodeOfLeaf(leaf, side.currency)));
      await insertTree(tx, { day, currency: side.currency, root: levels.at(-1)![0]!, leaves }, levels, at);
    }
    await deleteLeavesBefore(tx, daysLater(day, -DAYS_KEPT));
    return true;
  });
  for (const side of sides) {
    const ratio = coverageBps(fundsOf(side), owedOf(side));
    if (ratio !== null && ratio < 10_000)
      log("error", "what is held does not cover what players are owed", {
        currency: side.currency,
        owed: owedOf(side),
        held: fundsOf(side),
        ratio: ratioText(ratio),
      });
  }
  return isNew;
}

/** Leaves with new salts in a random order, so that a place says nothing about its player, filled up to a power of two. */
function shuffledLeaves(wallets: readonly OwedWallet[]): LeafRow[] {
  const nothing = { playerId: null, real: 0, staked: 0, reserved: 0 };
  const filled = [
    ...wallets.map(({ playerId, real, staked, reserved }) => ({ playerId, real, staked, reserved })),
    ...Array.from({ length: placesFor(wallets.length) - wallets.length }, () => nothing),
  ].map((leaf) => ({ ...leaf, salt: randomBytes(32).toString("hex"), order: randomBytes(16).toString("hex") }));
  return filled
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ order: _order, ...leaf }, place) => ({ place, ...leaf }));
}
