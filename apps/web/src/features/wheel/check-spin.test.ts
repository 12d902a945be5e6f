import type { PrizeTable } from "@apogee/contract";
import { commitOf, sha256Hex } from "@apogee/rng";
import { expect, test } from "vitest";
import { checkSpin } from "./check-spin.ts";

const tableOf = (...weights: number[]) =>
  ({ segments: weights.map((weight) => ({ weight })) }) as unknown as PrizeTable;
const W1 = tableOf(4000, 4000, 2000);
const pairOf = (wheel: number) => {
  const seed = sha256Hex(`wheel ${wheel}`);
  return { server_seed: seed, commit: commitOf(seed), client_seed: "spinner" };
};

test.each([
  [1, 0, 865, 0],
  [1, 1, 5_782, 1],
  [1, 7, 130, 0],
  [1, 3, 9_583, 2],
  [2, 0, 1_532, 0],
  [2, 1, 7_684, 1],
  [2, 7, 4_001, 1],
])("wheel %i under nonce %i draws %i, in row %i from 0", (wheel, nonce, x, row) => {
  expect(checkSpin(pairOf(wheel), nonce, W1)).toEqual({ x, row, sealed: true });
});

test("another seed than the sealed one is noticed", () => {
  expect(checkSpin({ ...pairOf(1), commit: commitOf("another") }, 0, W1).sealed).toBe(false);
});
