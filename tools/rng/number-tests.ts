import { cellsP, upperNormalP } from "./distributions.ts";
import type { Words } from "./bit-tests.ts";

/** Whole numbers below n, as games draw them. */
export interface Numbers {
  nextInt(n: number): number;
}

/** Serial pairs (Knuth 3.3.2 B): pairs that do not overlap, in d × d cells. */
export function pairsP(pairs: Iterable<readonly [number, number]>, d: number): number {
  const counts = new Float64Array(d * d);
  for (const [a, b] of pairs) counts[a * d + b]!++;
  return cellsP(counts, () => 1 / counts.length);
}

/** Gap (Knuth 3.3.2 C): how many numbers stand between two zeros, when every d-th number is a zero. */
export function gapP(source: Numbers, d: number, gaps: number): number {
  const longest = 4 * d;
  const counts = new Float64Array(longest + 1);
  for (let n = 0; n < gaps; n++) {
    let gap = 0;
    while (source.nextInt(d) !== 0) gap++;
    counts[Math.min(gap, longest)]!++;
  }
  const other = 1 - 1 / d;
  return cellsP(counts, (gap) => (gap === longest ? other ** gap : other ** gap / d));
}

/** Ways to put five numbers into this many groups: Stirling numbers of the second kind. */
const GROUPS = [1, 15, 25, 10, 1];

/** Poker (Knuth 3.3.2 D): how many of five numbers below d differ. One and two are counted together. */
export function pokerP(source: Numbers, d: number, hands: number): number {
  const counts = new Float64Array(4);
  for (let n = 0; n < hands; n++) {
    const different = new Set([0, 0, 0, 0, 0].map(() => source.nextInt(d))).size;
    counts[Math.max(0, different - 2)]!++;
  }
  const chance = (different: number): number => {
    let ways = GROUPS[different - 1]!;
    for (let i = 0; i < different; i++) ways *= d - i;
    return ways / d ** 5;
  };
  return cellsP(counts, (cell) => (cell === 0 ? chance(1) + chance(2) : chance(cell + 2)));
}

/** Permutations (Knuth 3.3.2 P): in which order five words stand. */
export function permutationsP(source: Words, groups: number): number {
  const counts = new Float64Array(120);
  for (let n = 0; n < groups; n++) {
    const words = [0, 0, 0, 0, 0].map(() => source.nextWord());
    let order = 0;
    for (let at = 4; at > 0; at--) {
      const place = words.indexOf(Math.max(...words.slice(0, at + 1)));
      order = order * (at + 1) + place;
      [words[place], words[at]] = [words[at]!, words[place]!];
    }
    counts[order]!++;
  }
  return cellsP(counts, () => 1 / 120);
}

/** Of 0, 1, 2 and more repeated spacings of 512 birthdays in a year of 2^25 days. */
const SPACINGS = [0.368801577, 0.369035243, 0.183471182, 0.078691998];
const BIRTHDAYS = 512;

/** Birthday spacings (Knuth 3.3.2 J). */
export function birthdaysP(source: Words, years: number): number {
  const counts = new Float64Array(4);
  for (let n = 0; n < years; n++) {
    const days = Float64Array.from({ length: BIRTHDAYS }, () => source.nextWord() >>> 7).toSorted();
    const spacings = days
      .map((day, i) => (i === 0 ? day + 2 ** 25 - days[BIRTHDAYS - 1]! : day - days[i - 1]!))
      .toSorted();
    let repeated = 0;
    for (let i = 1; i < BIRTHDAYS; i++) if (spacings[i] === spacings[i - 1]) repeated++;
    counts[Math.min(repeated, 3)]!++;
  }
  return cellsP(counts, (repeated) => SPACINGS[repeated]!);
}

const URNS = 2 ** 20;
const BALLS = 2 ** 14;

/**
 * Collisions (Knuth 3.3.2 I): how many of 2^14 balls fall into one of 2^20 urns that has a ball already. The sum over
 * many throws is close to normal, with the exact mean and variance of the number of empty urns.
 */
export function collisionsP(source: Words, throws: number): number {
  let collisions = 0;
  for (let n = 0; n < throws; n++) {
    const full = new Uint8Array(URNS);
    for (let ball = 0; ball < BALLS; ball++) {
      const urn = source.nextWord() >>> 12;
      collisions += full[urn]!;
      full[urn] = 1;
    }
  }
  const empty = URNS * Math.exp(BALLS * Math.log1p(-1 / URNS));
  const bothEmpty = URNS * (URNS - 1) * Math.exp(BALLS * Math.log1p(-2 / URNS));
  const variance = bothEmpty + empty - empty * empty;
  const mean = BALLS - URNS + empty;
  return upperNormalP((collisions - throws * mean) / Math.sqrt(throws * variance));
}

/** The most cells of `rangeP`. */
export const MOST_CELLS = 1_000;

/**
 * How often each number below n is drawn. A large n is divided into `most` cells, whose chances are exact although
 * they are not equal. Draws at least twenty numbers for each cell.
 */
export function rangeP(source: Numbers, n: number, numbers: number, most = MOST_CELLS): number {
  const cells = Math.min(n, most);
  const counts = new Float64Array(cells);
  const draws = Math.max(numbers, 20 * Math.min(n, MOST_CELLS));
  // Multiplied first, which is exact: (v / n) * n can be rounded to below v.
  for (let i = 0; i < draws; i++) counts[Math.floor((source.nextInt(n) * cells) / n)]!++;
  const startOf = (cell: number): number => Math.ceil((cell * n) / cells);
  return cellsP(counts, (cell) => (startOf(cell + 1) - startOf(cell)) / n);
}
