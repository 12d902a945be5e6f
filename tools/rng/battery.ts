import { bitTests, equalBitsP, type Words } from "./bit-tests.ts";
import { uniformP } from "./distributions.ts";
import {
  birthdaysP,
  collisionsP,
  gapP,
  MOST_CELLS,
  pairsP,
  permutationsP,
  pokerP,
  rangeP,
  type Numbers,
} from "./number-tests.ts";
import { outcomeTests } from "./outcomes.ts";

/** A source of words and of numbers below n. */
export type Source = Words & Numbers;

/** Opens the stream of a round. The battery judges what this returns. */
export type OpenRound = (seeds: { serverSeed: string; clientSeed: string; nonce: number }) => Source;

/** The size of a run. */
export interface Sizes {
  /** Words that each test of each repetition reads, about. */
  readonly words: number;
  readonly repeats: number;
  /** Every n of `nextInt(n)` to test. */
  readonly ranges: readonly number[];
  /** Rounds whose outcomes each test of outcomes judges, about; 0 leaves these tests out. */
  readonly outcomes: number;
}

/** One test of one repetition. Without a fault in the generator, p-values are uniform between 0 and 1. */
export interface Judged {
  readonly test: string;
  readonly repeat: number;
  readonly p: number;
}

/** All p-values, and what they say together. */
export interface Verdict {
  readonly judged: readonly Judged[];
  /** The tests whose p-value is too close to 0 or to 1 for so many tests (Bonferroni). */
  readonly failed: readonly Judged[];
  /** Whether all p-values together are uniform: the p-value of Kolmogorov-Smirnov. */
  readonly uniformity: number;
  readonly passed: boolean;
}

/** A sound generator fails a run with at most this probability. Half of it is spent on single tests, half on uniformity. */
export const ERROR = 0.002;

/** nextInt without rejection would favour the lower half here: the two ranges in which it wastes most words. */
const WIDE = [3 * 2 ** 30, 2 ** 31 + 1];

/** Runs the whole battery. The same seed gives the same p-values. */
export function runBattery(open: OpenRound, seed: string, sizes: Sizes): Verdict {
  const judged = Array.from({ length: sizes.repeats }, (_, repeat) =>
    Object.entries({
      ...testsOf(open, `${seed}:${repeat}`, sizes),
      ...(sizes.outcomes > 0 ? outcomeTests(open, `${seed}:${repeat}`, sizes.outcomes) : {}),
    }).map(([test, p]) => ({ test, repeat, p })),
  ).flat();
  return verdictOf(judged);
}

/** Judges p-values together. */
export function verdictOf(judged: readonly Judged[]): Verdict {
  const limit = ERROR / 2 / judged.length;
  const failed = judged.filter(({ p }) => 2 * Math.min(p, 1 - p) < limit);
  const uniformity = uniformP(judged.map(({ p }) => p));
  return { judged, failed, uniformity, passed: failed.length === 0 && uniformity >= ERROR / 2 };
}

function testsOf(open: OpenRound, seed: string, { words, ranges }: Sizes): Record<string, number> {
  // Each test has a server seed of its own, so that p-values are independent of one another.
  const long = (test: string): Source => open({ serverSeed: `${seed}:${test}`, clientSeed: "battery", nonce: 0 });
  const short = (test: string): Source => roundsOf(open, `${seed}:${test}`);
  const neighbours = {
    "one nonce apart": nextNonce,
    "one client seed apart": nextClient,
    "one server seed apart": nextServer,
  };
  const one = bitTests(long("bits"), words);
  const many = bitTests(short("bits of rounds"), words);
  return {
    "frequency, one round": one.frequency,
    "runs, one round": one.runs,
    "bit places, one round": one.places,
    "frequency, many rounds": many.frequency,
    "runs, many rounds": many.runs,
    "bit places, many rounds": many.places,
    "serial pairs": pairsP(numberPairs(long("pairs"), words / 2), SIDE),
    gap: gapP(long("gap"), 8, words / 8),
    poker: pokerP(long("poker"), 16, words / 5),
    permutations: permutationsP(long("permutations"), words / 5),
    "birthday spacings": birthdaysP(long("birthdays"), Math.max(64, words / 512)),
    "birthday spacings, many rounds": birthdaysP(short("birthdays of rounds"), Math.max(64, words / 512)),
    collisions: collisionsP(long("collisions"), Math.max(4, words / 2 ** 14)),
    ...Object.fromEntries(
      Object.entries(neighbours).flatMap(([apart, pairsOf]) => [
        [`equal bits ${apart}`, equalBitsP(pairsOf(open, `${seed}:bits ${apart}`, words / 16))],
        [`pairs ${apart}`, pairsP(topsOf(pairsOf(open, `${seed}:pairs ${apart}`, words / 4)), 16)],
      ]),
    ),
    ...Object.fromEntries([...ranges, ...WIDE].map((n) => [`range ${n}`, rangeP(long(`range ${n}`), n, words / 16)])),
    ...Object.fromEntries(
      [...ranges, ...WIDE]
        .filter((n) => n > MOST_CELLS)
        .map((n) => [`range ${n}, wide cells`, rangeP(long(`wide ${n}`), n, words / 16, WIDE_CELLS)]),
    ),
  };
}

/** Few cells see what many cells hide: that the lower part of a range is drawn a little more often. */
const WIDE_CELLS = 16;
/** Cells of a side in the test of serial pairs. */
const SIDE = 32;

function* numberPairs(source: Numbers, pairs: number): Generator<readonly [number, number]> {
  for (let n = 0; n < pairs; n++) yield [source.nextInt(SIDE), source.nextInt(SIDE)];
}

/** The first words of successive rounds, as games use them. */
function roundsOf(open: OpenRound, serverSeed: string): Source {
  const WORDS_OF_ROUND = 8;
  let [nonce, read] = [0, 0];
  let round = open({ serverSeed, clientSeed: "battery", nonce });
  const next = (): Source => {
    if (read++ === WORDS_OF_ROUND) {
      round = open({ serverSeed, clientSeed: "battery", nonce: ++nonce });
      read = 1;
    }
    return round;
  };
  return { nextWord: () => next().nextWord(), nextInt: (n) => next().nextInt(n) };
}

type PairsOf = (open: OpenRound, seed: string, pairs: number) => Generator<readonly [number, number]>;

/** The first words of rounds 0 and 1, 2 and 3, ... */
const nextNonce: PairsOf = function* (open, serverSeed, pairs) {
  const first = (nonce: number): number => open({ serverSeed, clientSeed: "battery", nonce }).nextWord();
  for (let n = 0; n < pairs; n++) yield [first(2 * n), first(2 * n + 1)];
};

const nextClient: PairsOf = function* (open, serverSeed, pairs) {
  const first = (n: number): number => open({ serverSeed, clientSeed: `client ${n}`, nonce: 0 }).nextWord();
  for (let n = 0; n < pairs; n++) yield [first(2 * n), first(2 * n + 1)];
};

const nextServer: PairsOf = function* (open, seed, pairs) {
  const first = (n: number): number => open({ serverSeed: `${seed} ${n}`, clientSeed: "battery", nonce: 0 }).nextWord();
  for (let n = 0; n < pairs; n++) yield [first(2 * n), first(2 * n + 1)];
};

/** The first four bits of both words. */
function* topsOf(pairs: Iterable<readonly [number, number]>): Generator<readonly [number, number]> {
  for (const [a, b] of pairs) yield [a >>> 28, b >>> 28];
}
