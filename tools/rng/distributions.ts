// The distributions that turn a statistic into a p-value. docs/RNG.md names the sources of the formulas.

/** ln Γ(x) for x > 0, by Lanczos' approximation; the relative error is below 2e-10. */
export function logGamma(x: number): number {
  const terms = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 1.208650973866179e-3,
    -5.395239384953e-6,
  ];
  const shifted = x + 5.5;
  const sum = terms.reduce((total, term, i) => total + term / (x + i + 1), 1.000000000190015);
  return (x + 0.5) * Math.log(shifted) - shifted + Math.log((2.5066282746310007 * sum) / x);
}

const MOST_TERMS = 100_000;
const PRECISION = 1e-14;

/** The regularized upper incomplete gamma function Q(a, x). */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  return x < a + 1 ? 1 - scale * seriesOf(a, x) : scale * fractionOf(a, x);
}

function seriesOf(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && term > sum * PRECISION; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** The continued fraction of Q, by Lentz' method. */
function fractionOf(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let value = d;
  for (let i = 1; i < MOST_TERMS; i++) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    value *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return value;
}

/**
 * The probability of a standard normal value of at least z: erfc(z / √2) / 2. It is one-sided, so that a count at its
 * exact mean gives 0.5, and both of its ends are far from the mean.
 */
export function upperNormalP(z: number): number {
  const tail = upperGamma(0.5, (z * z) / 2) / 2;
  return z > 0 ? tail : 1 - tail;
}

/** The probability of a chi-square at least this large. */
export function chiSquareP(chiSquare: number, degrees: number): number {
  return upperGamma(degrees / 2, chiSquare / 2);
}

/** The chi-square of counts against probabilities that sum to 1. A cell without probability must be empty. */
export function chiSquareOf(counts: ArrayLike<number>, probabilities: (cell: number) => number): number {
  let [total, sum] = [0, 0];
  for (let cell = 0; cell < counts.length; cell++) total += counts[cell]!;
  for (let cell = 0; cell < counts.length; cell++) {
    const expected = probabilities(cell) * total;
    sum += (counts[cell]! - expected) ** 2 / expected;
  }
  return sum;
}

/**
 * The p-value of counts against probabilities: chi-square with one degree of freedom fewer than cells. Two cells are one
 * count, which can be exactly at its mean by chance: it is compared with the normal distribution, one-sided.
 */
export function cellsP(counts: ArrayLike<number>, probabilities: (cell: number) => number): number {
  if (counts.length === 2) {
    const [total, first] = [counts[0]! + counts[1]!, probabilities(0)];
    return upperNormalP((counts[0]! - total * first) / Math.sqrt(total * first * (1 - first)));
  }
  return chiSquareP(chiSquareOf(counts, probabilities), counts.length - 1);
}

/** The p-value of values from 0 to 1 against the uniform distribution: Kolmogorov-Smirnov, two-sided. */
export function uniformP(values: readonly number[]): number {
  const n = values.length;
  const distance = values
    .toSorted((a, b) => a - b)
    .reduce((most, value, i) => Math.max(most, (i + 1) / n - value, value - i / n), 0);
  const lambda = (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * distance;
  // The series converges too slowly here, where its value is 1 to ten digits.
  if (lambda < 0.2) return 1;
  let sum = 0;
  for (let j = 1; j <= 100; j++) sum += (j % 2 === 1 ? 2 : -2) * Math.exp(-2 * j * j * lambda * lambda);
  return Math.min(1, Math.max(0, sum));
}
