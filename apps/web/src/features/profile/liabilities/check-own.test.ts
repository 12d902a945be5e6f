import { buildTree, leafNode, pathPlaces } from "@apogee/liability-tree";
import { expect, test } from "vitest";
import { checkOwn } from "./check-own.ts";

const DAY = "2026-03-04";
const AT = "2026-03-04T00:05:00.000Z";
const leaves = [120_00n, 30_50n, 0n, 7n].map((amount, index) => ({
  salt: String(index).repeat(64),
  player: index + 1,
  currency: "EUR",
  amount,
}));
const levels = buildTree(leaves.map(leafNode));
const top = levels.at(-1)![0]!;
const published = { day: DAY, at: AT, trees: [{ currency: "EUR", hash: top.hash, sum: String(top.sum), leaves: 4 }] };

function ownOf(place: number) {
  const leaf = leaves[place]!;
  const path = pathPlaces(place, 4).map(({ level, place: at, side }) => ({
    side,
    hash: levels[level]![at]!.hash,
    sum: String(levels[level]![at]!.sum),
  }));
  const parts = { balance: String(leaf.amount), open_rounds: "0", withdrawals: "0" };
  return {
    day: DAY,
    at: AT,
    leaves: [{ root: published.trees[0]!, leaf: { ...leaf, amount: String(leaf.amount) }, path, parts }],
  };
}
const verdict = (of: ReturnType<typeof ownOf>, total = published, player = 2) =>
  checkOwn(total, of, player)[0]!.verdict;

test("a wallet that is part of the published total is included", () => {
  expect(checkOwn(published, ownOf(1), 2)).toEqual([
    {
      currency: "EUR",
      amount: "3050",
      parts: { balance: "3050", open_rounds: "0", withdrawals: "0" },
      verdict: "included",
    },
  ]);
});

test("a leaf that brings a root of its own is compared with the public one", () => {
  const own = ownOf(1);
  const forged = { ...published.trees[0]!, hash: "0".repeat(64) };
  expect(verdict({ ...own, leaves: [{ ...own.leaves[0]!, root: forged }] })).toBe("included");
  expect(verdict(own, { ...published, trees: [forged] })).toBe("hash");
});

test("another total, another day, another player, and parts that do not add up are noticed", () => {
  const own = ownOf(1);
  expect(verdict(own, { ...published, trees: [{ ...published.trees[0]!, sum: "1" }] })).toBe("sum");
  expect(verdict(own, { ...published, day: "2026-03-05" })).toBe("unpublished");
  expect(verdict(own, { ...published, trees: [] })).toBe("unpublished");
  expect(verdict(own, published, 3)).toBe("unpublished");
  const parts = { ...own.leaves[0]!.parts, withdrawals: "1" };
  expect(verdict({ ...own, leaves: [{ ...own.leaves[0]!, parts }] })).toBe("amount");
});
