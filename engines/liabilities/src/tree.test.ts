import { sha256Hex } from "@apogee/rng";
import { assert, bigInt, integer, property, tuple, array } from "fast-check";
import { expect, test } from "vitest";
import {
  buildTree,
  checkInclusion,
  leafNode,
  parentOf,
  pathPlaces,
  placesFor,
  type Leaf,
  type PathStep,
  type Root,
} from "./tree.ts";

const leafOf = (player: number, amount: bigint): Leaf => ({
  salt: sha256Hex(`salt ${player}`),
  player,
  currency: "EUR",
  amount,
});
const PADDING = leafOf(0, 0n);

function treeOf(amounts: readonly bigint[]) {
  const leaves = amounts.map((amount, index) => leafOf(index + 1, amount));
  const all = [...leaves, ...Array.from({ length: placesFor(leaves.length) - leaves.length }, () => PADDING)];
  const levels = buildTree(all.map(leafNode));
  const root: Root = { ...levels.at(-1)![0]!, leaves: all.length };
  const path = (place: number): PathStep[] =>
    pathPlaces(place, all.length).map(({ level, place: at, side }) => ({ ...levels[level]![at]!, side }));
  return { leaves, levels, root, path };
}

test("a tree by hand", () => {
  const [a, b] = [leafOf(1, 100n), leafOf(2, 250n)];
  expect(leafNode(a).hash).toBe(sha256Hex(`leaf:${a.salt}:1:EUR:100`));
  const top = parentOf(leafNode(a), leafNode(b));
  expect(top).toEqual({ hash: sha256Hex(`node:100:${leafNode(a).hash}:250:${leafNode(b).hash}`), sum: 350n });
  expect(treeOf([100n, 250n]).root).toEqual({ ...top, leaves: 2 });
});

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [4, 4],
  [5, 8],
  [1_000, 1_024],
])("%i leaves have %i places", (leaves, places) => {
  expect(placesFor(leaves)).toBe(places);
});

test("every leaf of every tree is included, and the total is the sum of all", () => {
  assert(
    property(array(bigInt({ min: 0n, max: 2n ** 60n }), { minLength: 1, maxLength: 40 }), (amounts) => {
      const { leaves, root, path } = treeOf(amounts);
      expect(root.sum).toBe(amounts.reduce((sum, amount) => sum + amount, 0n));
      for (const [place, leaf] of leaves.entries()) expect(checkInclusion(leaf, path(place), root)).toBe("included");
    }),
    { numRuns: 40 },
  );
});

const AMOUNTS = [100n, 250n, 0n, 75n, 1_000n];

test.each<[what: string, verdict: string, check: (tree: ReturnType<typeof treeOf>) => string]>([
  ["another amount of the leaf", "sum", ({ path, root }) => checkInclusion(leafOf(2, 251n), path(1), root)],
  [
    "another player with the same amount",
    "hash",
    ({ path, root, leaves }) => checkInclusion({ ...leaves[1]!, player: 3 }, path(1), root),
  ],
  ["another salt", "hash", ({ path, root, leaves }) => checkInclusion({ ...leaves[1]!, salt: "00" }, path(1), root)],
  [
    "another currency",
    "hash",
    ({ path, root, leaves }) => checkInclusion({ ...leaves[1]!, currency: "USD" }, path(1), root),
  ],
  ["the path of another leaf", "sum", ({ path, root, leaves }) => checkInclusion(leaves[1]!, path(0), root)],
  [
    "a smaller total",
    "sum",
    ({ path, root, leaves }) => checkInclusion(leaves[1]!, path(1), { ...root, sum: root.sum - 1n }),
  ],
  [
    "another root",
    "hash",
    ({ path, root, leaves }) => checkInclusion(leaves[1]!, path(1), { ...root, hash: sha256Hex("x") }),
  ],
  [
    "a neighbour whose sum is lowered",
    "sum",
    ({ path, root, leaves }) => checkInclusion(leaves[1]!, path(1).with(1, { ...path(1)[1]!, sum: 0n }), root),
  ],
  [
    "sums that were moved between neighbours",
    "hash",
    ({ path, root, leaves }) => {
      const steps = path(1);
      return checkInclusion(
        leaves[1]!,
        [{ ...steps[0]!, sum: steps[0]!.sum + 5n }, { ...steps[1]!, sum: steps[1]!.sum - 5n }, steps[2]!],
        root,
      );
    },
  ],
  [
    "a neighbour below zero",
    "amount",
    ({ path, root, leaves }) => checkInclusion(leaves[1]!, path(1).with(0, { ...path(1)[0]!, sum: -1n }), root),
  ],
  ["a leaf below zero", "amount", ({ path, root }) => checkInclusion(leafOf(2, -250n), path(1), root)],
  [
    "a side that is swapped",
    "hash",
    ({ path, root, leaves }) => checkInclusion(leaves[1]!, path(1).with(0, { ...path(1)[0]!, side: "right" }), root),
  ],
  [
    "a path that is too short",
    "length",
    ({ path, root, leaves }) => checkInclusion(leaves[1]!, path(1).slice(1), root),
  ],
  [
    "a path that is too long",
    "length",
    ({ path, root, leaves }) => checkInclusion(leaves[1]!, [...path(1), path(1)[0]!], root),
  ],
])("%s is detected: %s", (_what, verdict, check) => {
  expect(check(treeOf(AMOUNTS))).toBe(verdict);
});

test("a leaf that was left out is in no path of the published tree", () => {
  const { leaves, path } = treeOf(AMOUNTS);
  const without = treeOf(AMOUNTS.slice(0, 4));
  expect(checkInclusion(leaves[4]!, path(4), without.root)).toBe("length");
  const replaced = treeOf([...AMOUNTS.slice(0, 4), 0n]);
  expect(checkInclusion(leaves[4]!, replaced.path(4), replaced.root)).toBe("sum");
});

test("no tree is built over an amount below zero, or over a number of leaves that fills none", () => {
  expect(() => leafNode(leafOf(1, -1n))).toThrow(RangeError);
  expect(() => parentOf({ hash: "a", sum: 5n }, { hash: "b", sum: -1n })).toThrow(RangeError);
  expect(() => buildTree([1n, 2n, 3n].map((amount) => leafNode(leafOf(1, amount))))).toThrow(RangeError);
});

test("any change of any step of a path is detected", () => {
  assert(
    property(
      array(bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 2, maxLength: 20 }),
      tuple(integer({ min: 0 }), integer({ min: 0 }), bigInt({ min: 1n, max: 10n ** 9n })),
      (amounts, [leafAt, stepAt, by]) => {
        const { leaves, root, path } = treeOf(amounts);
        const place = leafAt % leaves.length;
        const steps = path(place);
        const at = stepAt % steps.length;
        const changed = steps.with(at, { ...steps[at]!, sum: steps[at]!.sum + by });
        expect(checkInclusion(leaves[place]!, changed, root)).not.toBe("included");
      },
    ),
    { numRuns: 60 },
  );
});
