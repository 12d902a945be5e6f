import { OWN_GAMES } from "@apogee/own-games";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { runBattery, verdictOf, type OpenRound, type Source, type Verdict } from "./battery.ts";
import { frequencyP, runsP } from "./bit-tests.ts";
import { cellsP, chiSquareP, uniformP, upperNormalP } from "./distributions.ts";
import { rangesOf } from "./game-ranges.ts";
import { rangeP } from "./number-tests.ts";

const SIZES = { words: 8_192, repeats: 2, ranges: [2, 37, 52, 10_000], outcomes: 0 };
const judge = (open: OpenRound): Verdict => runBattery(open, "apogee battery", SIZES);
const failedOf = ({ failed }: Verdict): string[] => [...new Set(failed.map(({ test }) => test))];
/** A source whose numbers below n are taken from its words by rejection, as the product does it. */
const withNumbers = (nextWord: () => number): Source => ({
  nextWord,
  nextInt(n) {
    const limit = 2 ** 32 - (2 ** 32 % n);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % n;
  },
});

test("the product's own stream passes, twice with the same p-values", () => {
  const verdict = judge(drawStream);
  expect(verdict.failed).toEqual([]);
  expect(verdict.uniformity).toBeGreaterThan(0.001);
  expect(verdict.passed).toBe(true);
  expect(judge(drawStream)).toEqual(verdict);
  expect(new Set(verdict.judged.map(({ p }) => p)).size).toBeGreaterThan(verdict.judged.length * 0.9);
});

/** A linear congruential generator modulo 2^32, of which each step gives its upper 16 bits. */
const truncatedLcg: OpenRound = ({ serverSeed, nonce }) => {
  let state = [...serverSeed].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, nonce);
  const half = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 16;
  return withNumbers(() => ((half() << 16) | half()) >>> 0);
};
const modulo: OpenRound = (seeds) => {
  const stream = drawStream(seeds);
  return { nextWord: () => stream.nextWord(), nextInt: (n) => stream.nextWord() % n };
};
const shortModulo: OpenRound = (seeds) => {
  const stream = drawStream(seeds);
  return {
    nextWord: () => stream.nextWord(),
    nextInt: (n) => (n > 65_536 ? stream.nextInt(n) : (stream.nextWord() >>> 16) % n),
  };
};
const pairedNonces: OpenRound = (seeds) => drawStream({ ...seeds, nonce: seeds.nonce & ~1 });
const sameClients: OpenRound = (seeds) => drawStream({ ...seeds, clientSeed: "" });
const biasedBit: OpenRound = (seeds) => {
  const stream = drawStream(seeds);
  let n = 0;
  return withNumbers(() => (n++ % 8 === 0 ? (stream.nextWord() | 0x10) >>> 0 : stream.nextWord()));
};
const repeating: OpenRound = (seeds) => {
  const stream = drawStream(seeds);
  let n = 0;
  return withNumbers(() => {
    if (++n % 1_024 === 0) stream.restart(seeds.nonce);
    return stream.nextWord();
  });
};

test.each<[string, OpenRound, RegExp]>([
  ["a truncated linear congruential generator", truncatedLcg, /birthday spacings|apart|many rounds/],
  ["modulo without rejection", modulo, /^range 3221225472$/],
  ["modulo of 16 bits", shortModulo, /^range 10000, wide cells$/],
  ["every second round drawn again", pairedNonces, /one nonce apart$/],
  ["a client seed without effect", sameClients, /one client seed apart$/],
  ["a bit that is set too often", biasedBit, /^bit places, one round$/],
  ["a stream that repeats after 1024 words", repeating, /^birthday spacings$|^collisions$/],
])("detects %s", (_what, open, tests) => {
  const verdict = judge(open);
  expect(verdict.passed).toBe(false);
  expect(failedOf(verdict)).toEqual(expect.arrayContaining([expect.stringMatching(tests)]));
});

test("the tested ranges include those that games draw from", () => {
  const ranges = rangesOf(OWN_GAMES, 20, "ranges");
  // Dice, roulette with one zero and with two, a deck, a die, and Plinko's sixteen rows.
  expect(ranges).toEqual(expect.arrayContaining([10_000, 37, 38, 52, 6, 2 ** 16]));
  expect(ranges).not.toContain(1);
});

/** The first hundred binary digits of π, the example of NIST SP 800-22. */
const PI = "1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000";

test("frequency and runs give the p-values of the examples in NIST SP 800-22", () => {
  const ones = [...PI].filter((bit) => bit === "1").length;
  const runs = [...PI].filter((bit, i) => bit !== PI[i - 1]).length;
  expect([ones, runs]).toEqual([42, 52]);
  const bothSides = (p: number): number => 2 * Math.min(p, 1 - p);
  expect(bothSides(frequencyP(ones, 100))).toBeCloseTo(0.109599, 6);
  expect(bothSides(runsP(ones, 100, runs))).toBeCloseTo(0.500798, 6);
});

test("distributions have their known values", () => {
  expect([-1.959964, 0, 1.959964].map(upperNormalP)).toEqual([expect.closeTo(0.975, 6), 0.5, expect.closeTo(0.025, 6)]);
  expect(chiSquareP(3.841459, 1)).toBeCloseTo(0.05, 6);
  expect(chiSquareP(124.342113, 100)).toBeCloseTo(0.05, 6);
  expect(chiSquareP(67.327563, 100)).toBeCloseTo(0.995, 5);
  // 1.3581 is the limit of five percent for many values (Knuth 3.3.1).
  const values = Array.from({ length: 10_000 }, (_, i) => Math.min(1, (i + 0.5) / 10_000 + 0.013581));
  expect(uniformP(values)).toBeCloseTo(0.05, 2);
  expect(cellsP([25, 25, 25, 25], () => 0.25)).toBe(1);
  expect([cellsP([50, 50], () => 0.5), cellsP([60, 40], () => 0.5)]).toEqual([0.5, expect.closeTo(0.02275, 5)]);
});

test("cells of a range have exact probabilities, even where rounding would move a number", () => {
  for (const n of [49, 309, 10_007]) {
    let next = 0;
    expect(rangeP({ nextInt: () => next++ % n }, n, 20 * n)).toBeGreaterThan(0.9999);
  }
});

test("a count at its exact mean is no failure, and one too far to either side is", () => {
  const even = Array.from({ length: 99 }, (_, i) => ({ test: `${i}`, repeat: 0, p: (i + 0.5) / 99 }));
  const failed = [65_536, 65_536 + 900, 65_536 - 900].map(
    (ones) => verdictOf([...even, { test: "frequency", repeat: 0, p: frequencyP(ones, 131_072) }]).failed.length,
  );
  expect(failed).toEqual([0, 1, 1]);
});

test("one p-value near 0 or 1 fails only beyond Bonferroni's limit, and p-values that are not uniform fail together", () => {
  const even = Array.from({ length: 99 }, (_, i) => ({ test: `${i}`, repeat: 0, p: (i + 0.5) / 99 }));
  const withOne = (p: number) => verdictOf([...even, { test: "one", repeat: 0, p }]);
  expect(withOne(6e-6).passed).toBe(true);
  expect(withOne(4e-6).failed.map(({ test }) => test)).toEqual(["one"]);
  expect(withOne(1 - 4e-6).passed).toBe(false);
  const low = verdictOf(even.map((each) => ({ ...each, p: each.p * 0.7 })));
  expect([low.failed.length, low.passed]).toEqual([0, false]);
  expect(low.uniformity).toBeLessThan(0.001);
});
