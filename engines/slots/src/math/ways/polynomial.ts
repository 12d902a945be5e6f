import type { ReelWindow } from "./reel-windows.ts";

/** Numbers of outcomes by their count of scatters: the coefficients of a polynomial. */
export type ByScatters = readonly bigint[];

/** One reel's factor: the sum of a value over its windows, without and with a scatter. */
export type Factor = readonly [without: bigint, withOne: bigint];

/** The factor of a reel for a value of its windows. */
export function factorOf(windows: readonly ReelWindow[], value: (window: ReelWindow) => number): Factor {
  const sums = [0, 0];
  for (const window of windows) sums[window.scatters]! += window.weight * value(window);
  return [BigInt(sums[0]!), BigInt(sums[1]!)];
}

/** Multiplies by one more reel. */
export function times(before: ByScatters, [without, withOne]: Factor): bigint[] {
  const after = new Array<bigint>(before.length + 1).fill(0n);
  before.forEach((value, count) => {
    after[count]! += value * without;
    after[count + 1]! += value * withOne;
  });
  return after;
}

/** The product of the factors of all reels. */
export function product(factors: readonly Factor[]): bigint[] {
  return factors.reduce<bigint[]>(times, [1n]);
}
