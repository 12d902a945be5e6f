import { expect, test } from "vitest";
import { actualReturn, pooledReturn, type RoundSums } from "./actual-return.ts";

/** The sums of rounds of a stake and a win each. */
function sumsOf(rounds: ReadonlyArray<readonly [stake: number, win: number]>, unit = 1): RoundSums {
  const sum = (partOf: (stake: bigint, win: bigint) => bigint): bigint =>
    rounds.reduce((total, [stake, win]) => total + partOf(BigInt(stake * unit), BigInt(win * unit)), 0n);
  return {
    plays: rounds.length,
    wagered: sum((stake) => stake),
    won: sum((_, win) => win),
    stakeSquares: sum((stake) => stake * stake),
    winSquares: sum((_, win) => win * win),
    stakeTimesWin: sum((stake, win) => stake * win),
  };
}

const SOME = [
  [100, 0],
  [100, 180],
  [100, 95],
] as const;
const OTHERS = [
  [100, 0],
  [100, 40],
] as const;

test("the pooled return of one currency equals its own return", () => {
  const sums = sumsOf(SOME);
  expect(pooledReturn([sums])!.percent).toBeCloseTo(actualReturn(sums)!.percent, 10);
  expect(pooledReturn([sums])!.band).toBeCloseTo(actualReturn(sums)!.band, 10);
});

test("rounds in another currency count like rounds in the same one, whatever the size of its unit", () => {
  const whole = actualReturn(sumsOf([...SOME, ...OTHERS]))!;
  const pooled = pooledReturn([sumsOf(SOME), sumsOf(OTHERS, 1_000_000)])!;
  expect(pooled.percent).toBeCloseTo(whole.percent, 10);
  expect(pooled.band).toBeCloseTo(whole.band, 10);
});

test("without stakes there is no return", () => {
  expect(pooledReturn([])).toBeNull();
  expect(pooledReturn([sumsOf([])])).toBeNull();
});
