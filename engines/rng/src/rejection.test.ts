import fc from "fast-check";
import { expect, test } from "vitest";
import { BufferedSource, seededSource, SourceExhausted } from "./index.ts";
import { rejectionLimit, wordModulo } from "./rejection.ts";

const WORDS = 2n ** 32n;

function sourceOf(...words: number[]): BufferedSource {
  const bytes = new Uint8Array(words.length * 4);
  words.forEach((word, i) => new DataView(bytes.buffer).setUint32(i * 4, word));
  return new BufferedSource(bytes);
}

test("below the limit, every remainder stands for equally many words, and no larger limit is possible", () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 2 ** 32 })), (n) => {
      const limit = BigInt(rejectionLimit(n));
      expect(limit % BigInt(n)).toBe(0n);
      expect(limit <= WORDS && limit + BigInt(n) > WORDS).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test("the remainder is exact on both sides of every multiple", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, part) => {
      const multiple = Math.floor(part * Math.floor((2 ** 32 - 1) / n)) * n;
      for (const word of [multiple, multiple - 1, multiple + 1].filter((w) => w >= 0 && w < 2 ** 32)) {
        expect(wordModulo(word, n)).toBe(Number(BigInt(word) % BigInt(n)));
      }
    }),
    { numRuns: 10_000 },
  );
});

test("a word at the limit is skipped, and the last word below it is used", () => {
  const n = 52;
  const limit = rejectionLimit(n);
  expect(sourceOf(limit, 2 ** 32 - 1, 53).nextInt(n)).toBe(1);
  expect(sourceOf(limit - 1).nextInt(n)).toBe(n - 1);
});

test("a skipped word counts as read", () => {
  const source = sourceOf(2 ** 32 - 1, 5);
  source.nextInt(3);
  expect(source.wordsRead).toBe(2);
});

test("all 2^32 words can be outcomes, and a single outcome reads a word too", () => {
  const last = 2 ** 32 - 1;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: last }), (word) => {
      expect(sourceOf(word).nextInt(2 ** 32)).toBe(word);
    }),
    { examples: [[0], [last]] },
  );
  const source = sourceOf(9);
  expect(source.nextInt(1)).toBe(0);
  expect(source.wordsRead).toBe(1);
});

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])("%s outcomes fail an invariant", (n) => {
  expect(() => sourceOf(1).nextInt(n)).toThrow("is not a number of outcomes");
});

test("an exhausted buffer is an error, or is refilled and still counted", () => {
  const dry = sourceOf(1);
  dry.nextWord();
  expect(() => dry.nextWord()).toThrow(SourceExhausted);

  let turns = 0;
  const refilled = new BufferedSource(new Uint8Array(8), (bytes) => {
    bytes.fill(++turns);
    return true;
  });
  const words = Array.from({ length: 5 }, () => refilled.nextWord());
  expect(words).toEqual([0, 0, 0x01010101, 0x01010101, 0x02020202]);
  expect(refilled.wordsRead).toBe(5);
});

test("a seeded source repeats itself and fills 37 bins evenly (seed: even bins)", () => {
  const bins = new Array<number>(37).fill(0);
  const source = seededSource("even bins");
  const draws = 370_000;
  for (let i = 0; i < draws; i++) bins[source.nextInt(37)]!++;
  const chiSquare = bins.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(chiSquare).toBeLessThan(58.62);
  expect(seededSource("even bins").nextWord()).toBe(seededSource("even bins").nextWord());
});
