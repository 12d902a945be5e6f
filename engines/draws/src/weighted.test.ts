import { commitOf, drawStream, sha256Hex, type DrawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import {
  beaconOf,
  numberBetween,
  QUICKNET,
  resultOf,
  roundAtOrAfter,
  timeOfRound,
  totalWeight,
  weighted,
} from "./index.ts";

const W1 = [4000, 4000, 2000];
const W2 = [4000, 3985, 2000, 10, 5];
const W3 = [1, 1, 1];
const W4 = [7, 11, 13, 29, 40];
const W5 = [2 ** 30, 2 ** 31];
const NONCES = [0, 1, 7, 1000];

const spinner = (n: number, nonce: number): DrawStream =>
  drawStream({ serverSeed: sha256Hex(`wheel ${n}`), clientSeed: "spinner", nonce });
const drawn = (weights: readonly number[], n: number, nonce: number): [x: number, row: number] => {
  const { x, index } = weighted(spinner(n, nonce), weights);
  return [x, index + 1];
};

test.each([
  [
    "W1",
    W1,
    [
      [865, 1],
      [5_782, 2],
      [130, 1],
      [491, 1],
    ],
    [
      [1_532, 1],
      [7_684, 2],
      [4_001, 2],
      [5_715, 2],
    ],
  ],
  [
    "W2",
    W2,
    [
      [865, 1],
      [5_782, 2],
      [130, 1],
      [491, 1],
    ],
    [
      [1_532, 1],
      [7_684, 2],
      [4_001, 2],
      [5_715, 2],
    ],
  ],
  [
    "W3",
    W3,
    [
      [0, 1],
      [0, 1],
      [2, 3],
      [0, 1],
    ],
    [
      [2, 3],
      [2, 3],
      [0, 1],
      [0, 1],
    ],
  ],
  [
    "W4",
    W4,
    [
      [65, 5],
      [82, 5],
      [30, 3],
      [91, 5],
    ],
    [
      [32, 4],
      [84, 5],
      [1, 1],
      [15, 2],
    ],
  ],
])("%s: the numbers and rows of two seeds at nonces 0, 1, 7 and 1,000", (_name, weights, first, second) => {
  expect(NONCES.map((nonce) => drawn(weights, 1, nonce))).toEqual(first);
  expect(NONCES.map((nonce) => drawn(weights, 2, nonce))).toEqual(second);
});

test("the first rare rows come at the nonces of the reference", () => {
  const firstOf = (weights: readonly number[], row: number): [nonce: number, x: number] => {
    for (let nonce = 0; ; nonce++) {
      const [x, found] = drawn(weights, 1, nonce);
      if (found === row) return [nonce, x];
    }
  };
  expect([firstOf(W1, 3), firstOf(W2, 4), firstOf(W2, 5)]).toEqual([
    [3, 9_583],
    [110, 9_994],
    [3_231, 9_995],
  ]);
});

test("W5: words at or above the largest multiple are skipped", () => {
  const found = Array.from({ length: 8 }, (_, nonce) => {
    const source = spinner(1, nonce);
    const { x, index } = weighted(source, W5);
    return [x, index + 1, source.wordsRead];
  });
  expect(found).toEqual([
    [1_697_060_865, 2, 1],
    [1_304_635_782, 2, 1],
    [59_847_378, 1, 1],
    [491_029_583, 1, 1],
    [2_571_910_880, 2, 1],
    [1_795_517_218, 2, 2],
    [1_673_501_981, 2, 2],
    [1_292_200_130, 2, 1],
  ]);
});

test("each row is drawn by exactly as many numbers as its weight, and the edges lie where the running sums do", () => {
  const rowOf = (x: number): number => weighted({ nextInt: () => x }, W2).index + 1;
  const counts = W2.map(() => 0);
  for (let x = 0; x < totalWeight(W2); x++) counts[rowOf(x) - 1]! += 1;
  expect(counts).toEqual(W2);
  expect([3_999, 4_000, 7_984, 7_985, 9_985, 9_995].map(rowOf)).toEqual([1, 2, 2, 3, 4, 5]);
});

test("the mean of W1 is 22 spins, and no row 5 of W2 in 1,000 and 2,000 boxes has the chances of the reference", () => {
  const spins = [10, 20, 50];
  expect(W1.reduce((sum, weight, i) => sum + weight * spins[i]!, 0) / totalWeight(W1)).toBe(22);
  const none = (boxes: number): string => ((1 - W2[4]! / totalWeight(W2)) ** boxes).toFixed(6);
  expect([none(1_000), none(2_000)]).toEqual(["0.606455", "0.367787"]);
});

test.each([[[0, 1]], [[1.5]], [[-1, 2]], [[]], [[2 ** 32, 1]]])("the weights %j cannot be drawn from", (weights) => {
  expect(() => weighted(spinner(1, 0), weights)).toThrow();
});

test("the hidden amounts of a jackpot that must drop are those of the reference", () => {
  const serverSeed = (n: number): string => sha256Hex(`jackpot ${n}`);
  const amount = (n: number, generation: number): number => {
    const source = drawStream({ serverSeed: serverSeed(n), clientSeed: "mystic:mini", nonce: generation });
    return numberBetween(source, 1_001, 5_000);
  };
  expect(commitOf(serverSeed(1)).slice(0, 16)).toBe("c29ad85c28ddcec8");
  expect([1, 2, 3, 4].map((generation) => amount(1, generation))).toEqual([4_076, 3_734, 2_056, 4_028]);
  expect([1, 2, 3, 4].map((generation) => amount(2, generation))).toEqual([3_526, 4_455, 4_323, 3_859]);
  const terms = { kind: "number", from: 1_001, to: 5_000 } as const;
  const mixture = { label: "mystic:mini", publicValue: null, list: null, nonce: 1, tickets: [], passedOver: [] };
  expect(resultOf({ serverSeed: serverSeed(1), terms, ...mixture })).toEqual({ kind: "number", number: 4_076 });
});

test("a number is drawn from both ends, also if they are the same", () => {
  const ends = [0, 3].map((word) => numberBetween({ nextInt: (n) => Math.min(word, n - 1) }, 4, 7));
  expect([...ends, numberBetween({ nextInt: () => 0 }, 5, 5)]).toEqual([4, 7, 5]);
  expect(() => numberBetween({ nextInt: () => 0 }, 5, 4)).toThrow("No number");
});

test("the first round of quicknet at or after a time", () => {
  const round = (time: string): number => roundAtOrAfter(QUICKNET, Date.parse(time));
  expect(round("2026-12-24T20:10:00Z")).toBe(35_113_212);
  expect(round("2026-12-24T20:10:01Z")).toBe(35_113_213);
  expect(round("2026-12-24T20:10:00.001Z")).toBe(35_113_213);
  expect([roundAtOrAfter(QUICKNET, QUICKNET.genesis * 1000), round("2026-04-20T00:00:00Z")]).toEqual([1, 27_946_612]);
  expect(timeOfRound(QUICKNET, 35_113_212)).toBe(Date.parse("2026-12-24T20:10:00Z"));
  expect([beaconOf("drand quicknet"), beaconOf("another")]).toEqual([QUICKNET, undefined]);
  expect(() => round("2020-01-01T00:00:00Z")).toThrow("no round before");
});
