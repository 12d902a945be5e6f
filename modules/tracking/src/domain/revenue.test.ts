import { expect, test } from "vitest";
import { percentOf, quotient, revenueOf, type RevenueSums } from "./revenue.ts";

const NOTHING: RevenueSums = {
  rounds: 0n,
  voids: 0n,
  wagered: 0n,
  won: 0n,
  booked: 0n,
  potWins: 0n,
  provision: 0n,
  bonuses: 0n,
  fees: 0n,
  deposits: 0n,
  deposited: 0n,
  firstDeposits: 0n,
  firstDeposited: 0n,
  reversals: 0n,
  reversed: 0n,
  withdrawals: 0n,
  withdrawn: 0n,
  adjusted: 0n,
  active: 0n,
  depositors: 0n,
};

/**
 * A day in cents. p1 stakes 100 wins 60; p2 stakes 80 wins 120; free spins pay 12; a round of 20 of the day before is
 * taken back; 10 are voided; p5 stakes 40 of which 0.40 feeds the own pot, and wins the pot of 500; p6 stakes 200.
 */
const DAY: RevenueSums = {
  ...NOTHING,
  wagered: 400_00n,
  won: 180_00n,
  booked: 220_00n,
  potWins: 500_00n,
  provision: 40n - 500_00n,
  // Issued 25, forfeited 10, free spins 12, cashback 5, points 4, prize 15.
  bonuses: 25_00n - 10_00n + 12_00n + 5_00n + 4_00n + 15_00n,
  fees: 3_20n + 15n,
  deposited: 1_000_00n,
  deposits: 9n,
  firstDeposits: 2n,
  firstDeposited: 75_00n,
  reversals: 1n,
  reversed: 50_00n,
  withdrawals: 1n,
  withdrawn: 400_00n,
  adjusted: 7_00n,
  active: 4n,
  depositors: 8n,
};

test("a worked day has the figures that were computed by hand", () => {
  expect(revenueOf(DAY)).toMatchObject({
    wagered: 400_00n,
    won: 680_00n,
    ggr: -280_00n,
    jackpotProvision: -499_60n,
    ggrBeforeJackpots: 219_60n,
    bonusCosts: 51_00n,
    fees: 3_35n,
    ngr: 165_25n,
    holdPercent: "-70.00",
    holdBeforeJackpotsPercent: "54.90",
    arpu: 41_31n,
    inOut: 550_00n,
    arppu: 118_75n,
    corrections: -43_00n,
  });
});

test("a win of an own pot lowers GGR and neither GGR before jackpots nor NGR", () => {
  const [before, after] = [revenueOf({ ...DAY, potWins: 0n, provision: 40n }), revenueOf(DAY)];
  expect([after.ggr - before.ggr, after.ggrBeforeJackpots, after.ngr]).toEqual([
    -500_00n,
    before.ggrBeforeJackpots,
    before.ngr,
  ]);
});

test("bonus money that stayed with the house lowers the costs of bonuses", () => {
  expect(revenueOf({ ...NOTHING, wagered: 100n, won: 40n, booked: 75n, bonuses: 20n })).toMatchObject({
    ggr: 60n,
    bonusCosts: 5n,
    ngr: 55n,
    bonusRatioPercent: "8.33",
  });
});

test("a day without play has no shares and no averages", () => {
  expect(revenueOf(NOTHING)).toMatchObject({
    holdPercent: null,
    holdBeforeJackpotsPercent: null,
    bonusRatioPercent: null,
    arpu: null,
    arppu: null,
  });
});

test.each<[part: bigint, whole: bigint, percent: string | null]>([
  [1n, 3n, "33.33"],
  [2n, 3n, "66.67"],
  [-1n, 3n, "-33.33"],
  [1n, 20_000n, "0.01"],
  [-1n, 20_000n, "-0.01"],
  [0n, 5n, "0.00"],
  [5n, 0n, null],
  [5n, -1n, null],
  [10n ** 30n, 10n ** 30n, "100.00"],
])("%s of %s is %s percent", (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test.each<[amount: bigint, by: bigint, rounded: bigint]>([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [4n, 3n, 1n],
  [-4n, 3n, -1n],
  [0n, 7n, 0n],
])("%s by %s is %s", (amount, by, rounded) => {
  expect(quotient(amount, by)).toBe(rounded);
});
