import { chiSquareOf, chiSquareP, upperNormalP } from "./distributions.ts";

/** Counts of values below n. */
export function counted(values: Iterable<number>, n: number): Float64Array {
  const counts = new Float64Array(n);
  for (const value of values) counts[value]!++;
  return counts;
}

/** Columns of whole numbers, the i-th of which are uniform below `sizes[i]`: the sum of one chi-square each. */
export function columnsP(rows: readonly (readonly number[])[], sizes: readonly number[]): number {
  const sum = sizes.reduce((total, size, column) => {
    const counts = counted(
      rows.map((row) => row[column]!),
      size,
    );
    return total + chiSquareOf(counts, () => 1 / size);
  }, 0);
  return chiSquareP(
    sum,
    sizes.reduce((total, size) => total + size - 1, 0),
  );
}

/**
 * Cards by their place in a deal without replacement: every kind is equally likely in every place. The shoe has `kinds`
 * kinds of cards, each `copies` times. Places of one deal are not independent, because a card is dealt once; with their
 * exact covariance, the statistic is chi-square with (kinds - 1) degrees of freedom for each place, and for one place
 * fewer if the whole shoe is dealt.
 */
export function dealtP(deals: readonly (readonly number[])[], kinds: number, copies: number): number {
  const cards = kinds * copies;
  const places = deals[0]!.length;
  const expected = deals.length / kinds;
  const rowSums = new Float64Array(kinds);
  let squares = 0;
  for (let place = 0; place < places; place++) {
    const counts = counted(
      deals.map((deal) => deal[place]!),
      kinds,
    );
    for (let card = 0; card < kinds; card++) {
      squares += (counts[card]! - expected) ** 2;
      rowSums[card]! += counts[card]! - expected;
    }
  }
  const isWhole = places === cards;
  const common = isWhole ? 0 : rowSums.reduce((sum, each) => sum + each * each, 0) / (cards - places);
  const statistic = (((cards - 1) / cards) * (squares + common)) / expected;
  return chiSquareP(statistic, (isWhole ? places - 1 : places) * (kinds - 1));
}

/**
 * How often each of n things is among the `chosen` of a round, all sets equally likely: chi-square with n - 1 degrees of
 * freedom, with the exact covariance of drawing without replacement.
 */
export function chosenP(rounds: readonly (readonly number[])[], n: number, chosen: number): number {
  const expected = (rounds.length * chosen) / n;
  const squares = counted(rounds.flat(), n).reduce((sum, count) => sum + (count - expected) ** 2, 0);
  return chiSquareP((squares * (n - 1)) / (expected * (n - chosen)), n - 1);
}

/** Cells with fewer expected values than this are counted together. */
const LEAST_EXPECTED = 5;

/** How many of `rows` steps lead to the right, against the binomial distribution. Rare slots at both ends are joined. */
export function slotsP(slots: readonly number[], rows: number): number {
  const chances = Array.from({ length: rows + 1 }, (_, right) => binomial(rows, right) / 2 ** rows);
  let first = 0;
  let below = chances[0]!;
  while (below * slots.length < LEAST_EXPECTED) below += chances[++first]!;
  const last = rows - first;
  const cells = counted(
    slots.map((slot) => Math.min(Math.max(slot, first), last) - first),
    last - first + 1,
  );
  const chance = (cell: number): number => (cell === 0 || cell === last - first ? below : chances[first + cell]!);
  return chiSquareP(chiSquareOf(cells, chance), cells.length - 1);
}

function binomial(n: number, k: number): number {
  return k === 0 ? 1 : (binomial(n, k - 1) * (n - k + 1)) / k;
}

/** About as many cells of the coupon collector's lengths, equally likely as far as whole lengths allow. */
const COUPON_CELLS = 8;

/**
 * Coupon collector (Knuth 3.3.2 E): how many values are needed until each of d has come, in successive segments. The
 * exact distribution of this length is computed step by step.
 */
export function couponP(values: Iterator<number>, d: number, segments: number): number {
  const { ends, chances } = couponCells(d);
  const counts = new Float64Array(chances.length);
  for (let segment = 0; segment < segments; segment++) {
    const seen = new Set<number>();
    let length = 0;
    while (seen.size < d) {
      seen.add(values.next().value!);
      length++;
    }
    const cell = ends.findIndex((end) => length <= end);
    counts[cell < 0 ? ends.length : cell]!++;
  }
  return chiSquareP(
    chiSquareOf(counts, (cell) => chances[cell]!),
    chances.length - 1,
  );
}

/** The mean length of the coupon collector's segments. */
export function couponMean(d: number): number {
  let sum = 0;
  for (let left = 1; left <= d; left++) sum += d / left;
  return sum;
}

/** The longest length of each cell but the last, which has no end, and the chances of all cells. */
export function couponCells(d: number): { readonly ends: readonly number[]; readonly chances: readonly number[] } {
  const ends: number[] = [];
  const chances: number[] = [];
  // The chance that so many different values have come.
  let seen = Float64Array.from({ length: d + 1 }, (_, different) => (different === 0 ? 1 : 0));
  let before = 0;
  for (let length = 1; 1 - before > 1 / COUPON_CELLS; length++) {
    seen = seen.map((chance, different) =>
      different === 0 ? 0 : (chance * different + seen[different - 1]! * (d - different + 1)) / d,
    );
    if (seen[d]! - before < 1 / COUPON_CELLS) continue;
    ends.push(length);
    chances.push(seen[d]! - before);
    before = seen[d]!;
  }
  return { ends, chances: [...chances, 1 - before] };
}

/**
 * Serial correlation (after Knuth 3.3.2 K): the sum of products of pairs, each number uniform below its n and the pairs
 * uncorrelated, has the mean 0 and the variance of one pair times their number, and is close to normal.
 */
export function correlationP(pairs: Iterable<readonly [number, number]>, n: number, m = n): number {
  const centred = (value: number, below: number): number => value - (below - 1) / 2;
  let [sum, count] = [0, 0];
  for (const [a, b] of pairs) {
    sum += centred(a, n) * centred(b, m);
    count++;
  }
  return upperNormalP(sum / Math.sqrt((count * (n * n - 1) * (m * m - 1)) / 144));
}
