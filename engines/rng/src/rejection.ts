import { invariant } from "@apogee/kernel";

const WORDS = 0x1_0000_0000;
const COMMON = 1024;
const commonLimits = Float64Array.from({ length: COMMON }, (_, n) => (n === 0 ? Number.NaN : limitOf(n)));

/**
 * The largest multiple of n that is at most 2^32. A word at or above it must be passed over: below it every
 * remainder modulo n stands for equally many words.
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
