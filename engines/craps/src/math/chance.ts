/** An exact fraction. The denominator is above zero. */
export interface Chance {
  readonly n: bigint;
  readonly d: bigint;
}

export const NEVER: Chance = { n: 0n, d: 1n };
export const ALWAYS: Chance = { n: 1n, d: 1n };

/** A fraction in lowest terms. */
export function chance(n: bigint, d: bigint): Chance {
  const divisor = commonDivisor(n < 0n ? -n : n, d);
  return { n: n / divisor, d: d / divisor };
}

/** a + b */
export function plus(a: Chance, b: Chance): Chance {
  return chance(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** a * b */
export function times(a: Chance, b: Chance): Chance {
  return chance(a.n * b.n, a.d * b.d);
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}
