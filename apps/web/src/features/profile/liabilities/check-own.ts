import type { ownLiabilities, publishedLiabilities, ResponseOf } from "@apogee/contract";
import { checkInclusion, type Inclusion } from "@apogee/liability-tree";

/** A wallet of the player in the published total: what it was owed, and what the check of its path says. */
export interface CheckedLeaf {
  readonly currency: string;
  readonly amount: string;
  readonly parts: { readonly balance: string; readonly open_rounds: string; readonly withdrawals: string };
  /** `unpublished`: the leaf leads to a root that was not published, or is another player's. */
  readonly verdict: Inclusion | "unpublished";
}

/**
 * Checks the player's own leaves against what everybody can see. The root comes from the public answer alone, so that a
 * leaf cannot bring its own.
 */
export function checkOwn(
  published: ResponseOf<typeof publishedLiabilities>,
  own: ResponseOf<typeof ownLiabilities>,
  player: number,
): CheckedLeaf[] {
  return own.leaves.map(({ leaf, path, parts }) => {
    const root = published.trees.find(({ currency }) => currency === leaf.currency);
    const isWhole =
      BigInt(parts.balance) + BigInt(parts.open_rounds) + BigInt(parts.withdrawals) === BigInt(leaf.amount);
    const shown = { currency: leaf.currency, amount: leaf.amount, parts };
    if (!root || own.day !== published.day || leaf.player !== player) return { ...shown, verdict: "unpublished" };
    if (!isWhole) return { ...shown, verdict: "amount" };
    const verdict = checkInclusion(
      { ...leaf, amount: BigInt(leaf.amount) },
      path.map((step) => ({ ...step, sum: BigInt(step.sum) })),
      { ...root, sum: BigInt(root.sum) },
    );
    return { ...shown, verdict };
  });
}
