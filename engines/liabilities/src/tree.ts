import { sha256Hex } from "@apogee/rng";

/** What one wallet is owed, in minor units, and how its player finds it in the tree. */
export interface Leaf {
  /** 64 random hex digits that only the player gets, new in each tree, so that nobody else can guess the leaf. */
  readonly salt: string;
  /** The number of the player's account: two players with the same amount never share a leaf. */
  readonly player: number;
  readonly currency: string;
  readonly amount: bigint;
}

/** A node of the tree: the hash of what is below it, and the sum of the amounts below it. */
export interface TreeNode {
  readonly hash: string;
  readonly sum: bigint;
}

/** The other child of each node on the way from a leaf to the root, from below. */
export interface PathStep extends TreeNode {
  readonly side: "left" | "right";
}

/** What is published of a tree. `leaves` is a power of two, and the number of steps of every path is its logarithm. */
export interface Root extends TreeNode {
  readonly leaves: number;
}

/** A node of a leaf. Throws for an amount below zero: no leaf may lower the sum of others. */
export function leafNode({ salt, player, currency, amount }: Leaf): TreeNode {
  requireSum(amount);
  return { hash: sha256Hex(`leaf:${salt}:${player}:${currency}:${amount}`), sum: amount };
}

/** The node above two others. Both sums are hashed, so that neither can be changed without the root. */
export function parentOf(left: TreeNode, right: TreeNode): TreeNode {
  requireSum(left.sum);
  requireSum(right.sum);
  return {
    hash: sha256Hex(`node:${left.sum}:${left.hash}:${right.sum}:${right.hash}`),
    sum: left.sum + right.sum,
  };
}

function requireSum(sum: bigint): void {
  if (sum < 0n) throw new RangeError(`A sum of ${sum} is below zero.`);
}

/** The number of places for so many leaves: the next power of two, two at least. */
export function placesFor(leaves: number): number {
  let places = 2;
  while (places < leaves) places *= 2;
  return places;
}

/** All levels of a tree, the leaves first and the root last. Throws unless the number of leaves is a power of two. */
export function buildTree(leaves: readonly TreeNode[]): TreeNode[][] {
  if (leaves.length !== placesFor(leaves.length)) throw new RangeError(`${leaves.length} leaves fill no tree.`);
  const levels: TreeNode[][] = [[...leaves]];
  for (let below = levels[0]!; below.length > 1; below = levels.at(-1)!)
    levels.push(
      Array.from({ length: below.length / 2 }, (_, index) => parentOf(below[2 * index]!, below[2 * index + 1]!)),
    );
  return levels;
}

/** The places of the nodes on a leaf's path, by level from below: the neighbours on the way to the root. */
export function pathPlaces(
  place: number,
  leaves: number,
): Array<{ readonly level: number; readonly place: number; readonly side: PathStep["side"] }> {
  const steps: ReturnType<typeof pathPlaces> = [];
  for (
    let [level, at, width] = [0, place, leaves];
    width > 1;
    [level, at, width] = [level + 1, Math.floor(at / 2), width / 2]
  )
    steps.push(at % 2 === 0 ? { level, place: at + 1, side: "right" } : { level, place: at - 1, side: "left" });
  return steps;
}

/**
 * The result of a check: `included`, or what is wrong. `amount`: the leaf or a neighbour is below zero. `length`: the path
 * has too few or too many steps for the number of leaves. `sum`: the amounts do not add up to the published total. `hash`:
 * they do, but the leaf and its path lead to another root.
 */
export type Inclusion = "included" | "amount" | "length" | "sum" | "hash";

/** Checks that a leaf is part of the published total: recomputes hash and sum along the path and compares both. */
export function checkInclusion(leaf: Leaf, path: readonly PathStep[], root: Root): Inclusion {
  if (leaf.amount < 0n || path.some(({ sum }) => sum < 0n)) return "amount";
  if (2 ** path.length !== root.leaves) return "length";
  const top = path.reduce<TreeNode>(
    (node, { side, ...neighbour }) => (side === "left" ? parentOf(neighbour, node) : parentOf(node, neighbour)),
    leafNode(leaf),
  );
  if (top.sum !== root.sum) return "sum";
  return top.hash === root.hash ? "included" : "hash";
}
