import { invariant } from "@apogee/kernel";

const WORDS = 0x1_0000_0000;
const COMMON = 1024;
const commonLimits = Float64Array.from({ length: COMMON }, (_, n) => (n === 0 ? Number.NaN : limitOf(n)));

/**
 * The largest multiple of n that is at most 2^32. Words at or above it must be skipped: below it, every remainder
 * modulo n has equally many words.
 */
export function rejectionLimit(n: number): number {
  const known = commonLimits[n];
  if (known !== undefined && known > 0) return known;
  invariant(Number.isInteger(n) && n >= 1 && n <= WORDS, `${n} is not a number of outcomes.`);
  return limitOf(n);
}

function limitOf(n: number): number {
  return WORDS - (WORDS % n);
}

/**
 * word modulo n. The quotient of two whole numbers up to 2^32 is never rounded across a whole number, so this is exact.
 * The operator % on numbers of this size would cost more than the rest of a simulated round.
 */
export function wordModulo(word: number, n: number): number {
  return word - Math.floor(word / n) * n;
}
