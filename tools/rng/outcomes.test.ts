import { OWN_GAMES } from "@apogee/own-games";
import { drawStream, type CountedSource } from "@apogee/rng";
import { expect, test } from "vitest";
import { verdictOf, type OpenRound, type Source, type Verdict } from "./battery.ts";
import { uniformP } from "./distributions.ts";
import { outcomeKinds } from "./outcome-kinds.ts";
import { chosenP, columnsP, correlationP, couponCells, couponMean, couponP, dealtP, slotsP } from "./outcome-tests.ts";
import { outcomeTests } from "./outcomes.ts";

/** Rounds of every title, and of a single one. */
const [ROUNDS, ROUNDS_OF_ONE] = [500, 4_000];
function judge(open: OpenRound, only?: string): Verdict {
  const tests =
    only === undefined
      ? outcomeTests(open, "apogee outcomes", ROUNDS)
      : outcomeTests(open, "apogee outcomes", ROUNDS_OF_ONE, [only]);
  return verdictOf(Object.entries(tests).map(([test, p]) => ({ test, repeat: 0, p })));
}

test("the outcomes of every title pass with the product's own stream", () => {
  const verdict = judge(drawStream);
  expect(verdict.failed).toEqual([]);
  expect(verdict.uniformity).toBeGreaterThan(0.001);
  expect(verdict.judged.length).toBeGreaterThan(70);
});

test("judges every title except limbo and towers, whose draws are plain ranges", () => {
  const judged = outcomeKinds(OWN_GAMES).map(({ name }) => name);
  expect(OWN_GAMES.filter(({ identifier }) => !judged.includes(identifier)).map(({ family }) => family)).toEqual([
    "tower",
    "limbo",
  ]);
});

/** The product's stream, in which each number below n goes through `change`. */
const changed =
  (change: (drawn: number, n: number, stream: Source) => number): OpenRound =>
  (seeds) => {
    const stream = drawStream(seeds);
    return { nextWord: () => stream.nextWord(), nextInt: (n) => change(stream.nextInt(n), n, stream) };
  };
const seldomLast = changed((drawn, n, stream) =>
  drawn === n - 1 && stream.nextInt(2) === 0 ? stream.nextInt(n) : drawn,
);
const shortShuffle = changed((drawn, n, stream) => (n > 40 && n < 52 ? stream.nextInt(n - 1) : drawn));
const pairedNonces: OpenRound = (seeds) => drawStream({ ...seeds, nonce: seeds.nonce & ~1 });
/** Avoids the last ten numbers that other rounds drew. */
function avoiding(): OpenRound {
  const last: number[] = [];
  return changed((drawn, n, stream) => {
    if (n < 30) return drawn;
    let number = drawn;
    while (last.includes(number)) number = stream.nextInt(n);
    last.push(number);
    if (last.length > 10) last.shift();
    return number;
  });
}

test.each<[string, OpenRound, string, RegExp]>([
  ["a last stop that is seldom drawn", seldomLast, "thicket/GlasshouseRow", /^stops, /],
  ["a last face that is seldom rolled", seldomLast, "finch/TripleLantern", /^three dice, /],
  ["a coin that prefers one side", seldomLast, "comet/Moonpenny", /^sides, /],
  ["a ball that prefers the left", seldomPath(), "comet/VesperPins", /^steps, /],
  ["a shuffle that never takes the last card", shortShuffle, "a whole deck", /^cards by place, /],
  ["every second round drawn again", pairedNonces, "apogee/StellarDice", /^serial correlation, /],
  ["a wheel that avoids its last pockets", avoiding(), "finch/CopperMeridian", /^coupon collector, /],
])("detects %s", (_what, open, title, tests) => {
  expect(judge(drawStream, title).failed).toEqual([]);
  const failed = judge(open, title).failed.map(({ test }) => test);
  expect(failed).toEqual(expect.arrayContaining([expect.stringMatching(tests)]));
});

/** A plinko way in which a step to the right becomes one to the left now and then. */
function seldomPath(): OpenRound {
  return changed((drawn, n, stream) => (n === 2 ** 12 && stream.nextInt(4) === 0 ? drawn & ~1 : drawn));
}

/** P-values of many small samples of sound numbers. */
const many = (sample: (source: CountedSource) => number): number[] =>
  Array.from({ length: 400 }, (_, nonce) =>
    sample(drawStream({ serverSeed: "apogee statistics", clientSeed: "sound", nonce })),
  );
const below = (source: CountedSource, n: number, count: number): number[] =>
  Array.from({ length: count }, () => source.nextInt(n));
const rows = (count: number, row: () => number[]): number[][] => Array.from({ length: count }, row);
/** The first `count` of a shuffle of so many cards, as kinds. */
function dealt(source: CountedSource, cards: number, count: number, kinds = cards): number[] {
  const left = Array.from({ length: cards }, (_, card) => card % kinds);
  return Array.from({ length: count }, () => left.splice(source.nextInt(left.length), 1)[0]!);
}

test.each<[string, (source: CountedSource) => number]>([
  [
    "columns of different ranges",
    (source) =>
      columnsP(
        rows(60, () => [source.nextInt(2), source.nextInt(6)]),
        [2, 6],
      ),
  ],
  [
    "some cards of a deck by place",
    (source) =>
      dealtP(
        rows(60, () => dealt(source, 8, 5)),
        8,
        1,
      ),
  ],
  [
    "a whole deck by place",
    (source) =>
      dealtP(
        rows(60, () => dealt(source, 8, 8)),
        8,
        1,
      ),
  ],
  [
    "some cards of a shoe by place",
    (source) =>
      dealtP(
        rows(60, () => dealt(source, 12, 6, 6)),
        6,
        2,
      ),
  ],
  [
    "chosen things",
    (source) =>
      chosenP(
        rows(60, () => dealt(source, 10, 4)),
        10,
        4,
      ),
  ],
  [
    "slots of balls",
    (source) =>
      slotsP(
        rows(150, () => below(source, 2, 8)).map((steps) => steps.reduce((sum, step) => sum + step, 0)),
        8,
      ),
  ],
  [
    "pairs of numbers",
    (source) =>
      correlationP(
        rows(60, () => below(source, 6, 2)).map(([a, b]) => [a!, b!] as const),
        6,
      ),
  ],
  ["segments of the coupon collector", (source) => couponP(forever(source, 5), 5, 80)],
])("p-values of %s are uniform for random numbers", (_what, sample) => {
  const values = many(sample);
  expect(values.filter((p) => p < 0.05).length / values.length).toBeGreaterThan(0.01);
  // Counts are whole numbers, so p-values have steps; the distance from the uniform distribution stays small.
  expect(uniformP(values)).toBeGreaterThan(0.001);
});

function* forever(source: CountedSource, n: number): Generator<number, never> {
  for (;;) yield source.nextInt(n);
}

test("the lengths of the coupon collector have their known mean and probabilities", () => {
  expect(couponMean(6)).toBeCloseTo(14.7, 10);
  expect(couponMean(37)).toBeCloseTo(155.4587, 4);
  const { ends, chances } = couponCells(2);
  // Two sides of a coin: a length of n has the chance 2^(1 - n).
  expect(ends.slice(0, 2)).toEqual([2, 3]);
  expect(chances.slice(0, 2)).toEqual([0.5, 0.25]);
  for (const d of [2, 6, 38, 52])
    expect(couponCells(d).chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
});
