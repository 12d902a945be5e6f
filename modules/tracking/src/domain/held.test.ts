import { expect, test } from "vitest";
import { exposureOf, liabilityOf, meanOf } from "./held.ts";

test("a worked liability has the sum that was computed by hand", () => {
  expect(
    liabilityOf({
      real: 8_100_00n,
      bonus: 300_00n,
      withdrawals: 1_200_00n,
      openStakes: 3_00n,
      pots: 31_20n + 180_00n + 4_100_00n,
      reserves: 12_50n,
    }),
  ).toBe(13_926_70n);
});

test("a worked exposure has the sum that was computed by hand", () => {
  expect(
    exposureOf({
      openRounds: [5_000_00n, 250_00n],
      caps: [50_00n, 500_00n, 10_000_00n],
      freespins: [{ spins: 40n, stake: 20n, returnBps: 9_600n }],
      bonus: 300_00n,
      withdrawals: 1_200_00n,
    }),
  ).toBe(17_307_68n);
});

test("the mean value of free spins is rounded to the nearest minor unit", () => {
  expect([
    meanOf({ spins: 1n, stake: 5n, returnBps: 9_000n }),
    meanOf({ spins: 1n, stake: 5n, returnBps: 8_999n }),
  ]).toEqual([5n, 4n]);
});
