import { totalWeight, weighted } from "@apogee/draw-rules";
import { drawStream, type RandomSource, sha256Hex } from "@apogee/rng";
import { expect, test } from "vitest";

const W1 = [4_000, 4_000, 2_000];
const W2 = [4_000, 3_985, 2_000, 10, 5];
const W3 = [1, 1, 1];
const W4 = [7, 11, 13, 29, 40];
const W5 = [2 ** 30, 2 ** 31];
const SPINS = [10, 20, 50];

const streamOf = (n: number, nonce: number) =>
  drawStream({ serverSeed: sha256Hex(`wheel ${n}`), clientSeed: "spinner", nonce });
const drawn = (weights: readonly number[], n: number, nonce: number): [x: number, row: number] => {
  const { x, index } = weighted(streamOf(n, nonce), weights);
  return [x, index + 1];
};
/** A source whose number is given. */
const choosing = (x: number): RandomSource => ({ nextInt: () => x }) as unknown as RandomSource;

const VECTORS: ReadonlyArray<readonly [name: string, weights: readonly number[], draws: readonly string[]]> = [
  ["W1", W1, ["865, 1", "5782, 2", "130, 1", "491, 1", "1532, 1", "7684, 2", "4001, 2", "5715, 2"]],
  ["W2", W2, ["865, 1", "5782, 2", "130, 1", "491, 1", "1532, 1", "7684, 2", "4001, 2", "5715, 2"]],
  ["W3", W3, ["0, 1", "0, 1", "2, 3", "0, 1", "2, 3", "2, 3", "0, 1", "0, 1"]],
  ["W4", W4, ["65, 5", "82, 5", "30, 3", "91, 5", "32, 4", "84, 5", "1, 1", "15, 2"]],
];

test.each(VECTORS)("%s: the draws of both seeds under the nonces 0, 1, 7 and 1,000", (_name, weights, expected) => {
  const all = [1, 2].flatMap((n) => [0, 1, 7, 1_000].map((nonce) => drawn(weights, n, nonce).join(", ")));
  expect(all).toEqual(expected);
});

test("the first rare ones of seed 1: row 3 of W1, rows 4 and 5 of W2", () => {
  const first = (weights: readonly number[], row: number): [nonce: number, x: number] => {
    for (let nonce = 0; ; nonce += 1) {
      const [x, found] = drawn(weights, 1, nonce);
      if (found === row) return [nonce, x];
    }
  };
  expect(first(W1, 3)).toEqual([3, 9_583]);
  expect(first(W2, 4)).toEqual([110, 9_994]);
  expect(first(W2, 5)).toEqual([3_231, 9_995]);
});

test("W5: a word above the last multiple of the sum is skipped", () => {
  const all = Array.from({ length: 8 }, (_, nonce) => {
    const stream = streamOf(1, nonce);
    const { x, index } = weighted(stream, W5);
    return [x, index + 1, stream.wordsRead];
  });
  expect(all).toEqual([
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

test.each([W1, W2, W3, W4])("every x of a table gives each row exactly as often as its weight (%#)", (...weights) => {
  const counts = weights.map(() => 0);
  for (let x = 0; x < totalWeight(weights); x += 1) counts[weighted(choosing(x), weights).index]! += 1;
  expect(counts).toEqual(weights);
});

test.each([
  [3_999, 1],
  [4_000, 2],
  [7_984, 2],
  [7_985, 3],
  [9_984, 3],
  [9_985, 4],
  [9_994, 4],
  [9_995, 5],
  [9_999, 5],
])("the edges of W2: x = %d is row %d", (x, row) => {
  expect(weighted(choosing(x), W2).index + 1).toBe(row);
});

test("the mean of W1 is 22 spins; the chances of no row 5 of W2", () => {
  expect(W1.reduce((sum, weight, index) => sum + weight * SPINS[index]!, 0) / totalWeight(W1)).toBe(22);
  const none = 1 - W2[4]! / totalWeight(W2);
  expect((none ** 1_000).toFixed(6)).toBe("0.606455");
  expect((none ** 2_000).toFixed(6)).toBe("0.367787");
});
