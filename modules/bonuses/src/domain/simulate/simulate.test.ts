import { describe, expect, test } from "vitest";
import { bestPlay } from "./best-play.ts";
import type { SimulatedClaim } from "./claim.ts";
import { matched, oneWin, returnOf, type PayoutTable } from "./payout-table.ts";
import { playOn, quantile } from "./play-on.ts";

const CLAIM: SimulatedClaim = {
  deposit: 0,
  amount: 10,
  wager: 1_000_000,
  maxBet: 1,
  maxWin: null,
  bonusFirst: false,
  sticky: false,
  lostBelow: 0,
};
const coin = (chance: number, shareBps = 10_000): PayoutTable => ({
  game: "coin",
  chance: null,
  shareBps,
  payouts: oneWin(2 * chance, 2),
});

describe("a coin flip with a stake of one unit", () => {
  // Gambler's ruin: from i units, with q = 1 - p, all is lost before n units with (r^i - r^n) / (1 - r^n), r = q / p.
  test.each([
    [0.48, 10, 30],
    [0.49, 20, 50],
    [0.45, 5, 40],
  ])(
    "with a chance of %f, the probability of losing %i units before reaching %i matches the closed form",
    (p, from, top) => {
      const r = (1 - p) / p;
      const ruin = (r ** from - r ** top) / (1 - r ** top);
      const { lost, completed } = playOn({ ...CLAIM, amount: from, wager: 30_000 }, coin(p), 1, {
        points: top + 1,
        top,
      });
      expect(lost).toBeCloseTo(ruin, 6);
      expect(completed).toBeCloseTo(1 - ruin, 6);
    },
  );

  test("a fair coin preserves the bonus on average, whatever the wagering", () => {
    for (const wager of [1, 7, 40]) {
      const { left, completed, lost } = playOn({ ...CLAIM, wager }, coin(0.5), 1, { points: 101, top: 100 });
      expect(left).toBeCloseTo(10, 9);
      expect(completed + lost).toBeCloseTo(1, 9);
    }
  });

  test("each unit wagered costs the edge while the bonus cannot be lost", () => {
    const { left, rounds } = playOn({ ...CLAIM, wager: 8 }, coin(0.48), 1, { points: 101, top: 100 });
    expect(left).toBeCloseTo(10 - 8 * 0.04, 9);
    expect(rounds).toBeCloseTo(8, 9);
  });

  test("without wagering, the bonus is real money at once", () => {
    const { left, completed, rounds } = playOn({ ...CLAIM, wager: 0 }, coin(0.48), 1, { points: 101, top: 100 });
    expect([left, completed, rounds]).toEqual([10, 1, 0]);
  });

  test("a game with a share of one half takes twice as many rounds", () => {
    expect(playOn({ ...CLAIM, wager: 4 }, coin(0.48, 5_000), 1, { points: 101, top: 100 }).rounds).toBeCloseTo(8, 9);
  });
});

describe("terms", () => {
  const grid = { points: 201, top: 200 };
  const at = (change: Partial<SimulatedClaim>) => playOn({ ...CLAIM, wager: 6, ...change }, coin(0.5), 1, grid);

  test("only winnings above a sticky bonus are converted, and conversion stops at the maximum win", () => {
    const all = at({});
    expect(at({ sticky: true }).finals.every(([amount]) => amount <= 6)).toBe(true);
    expect(Math.max(...at({ maxWin: 12 }).finals.map(([amount]) => amount))).toBe(12);
    expect(at({ maxWin: 12 }).left).toBeLessThan(all.left);
  });

  test("by default the deposit is staked first and counts towards the result; bonus first preserves the deposit", () => {
    expect(at({ deposit: 20 }).left).toBeCloseTo(30, 9);
    const lost = at({ deposit: 20, amount: 1, bonusFirst: true, wager: 30 });
    expect(lost.lost).toBeGreaterThan(0.5);
    expect(quantile(lost, 0.1)).toBe(20);
  });

  test("a bonus is lost below its threshold", () => {
    expect(at({ lostBelow: 8, wager: 40 }).lost).toBeGreaterThan(at({ wager: 40 }).lost);
  });
});

describe("best play", () => {
  const grid = { points: 201, top: 200 };

  test("is never worse than playing on, and never below stopping with the deposit", () => {
    for (const deposit of [0, 10]) {
      const claim = { ...CLAIM, deposit, wager: 60 };
      const best = bestPlay(claim, coin(0.48), [1, 2], grid);
      expect(best).toBeGreaterThanOrEqual(playOn(claim, coin(0.48), 1, grid).left - 1e-9);
      expect(best).toBeGreaterThanOrEqual(deposit);
    }
  });

  test("gains from an offer whose wagering costs less than the bonus, and not from one whose wagering costs more", () => {
    const claim = { ...CLAIM, deposit: 10, amount: 10, sticky: true, maxWin: null };
    expect(bestPlay({ ...claim, sticky: false, wager: 40 }, coin(0.49), [1, 2], grid)).toBeGreaterThan(18);
    expect(bestPlay({ ...claim, wager: 4_000 }, coin(0.4), [1, 2], grid)).toBeCloseTo(10, 1);
  });
});

test("a payout table has the declared return and hit rate, and nearly the declared deviation", () => {
  const declared = { rtp: 0.964141, hit: 0.187944, deviation: 13.0506 };
  const payouts = matched(declared);
  const mean = returnOf({ payouts });
  const second = payouts.reduce((sum, { multiple, chance }) => sum + chance * multiple ** 2, 0);
  expect(mean).toBeCloseTo(declared.rtp, 6);
  expect(1 - payouts[0]!.chance).toBeCloseTo(declared.hit, 9);
  expect(Math.sqrt(second - mean ** 2) / declared.deviation).toBeGreaterThan(0.9);
  expect(Math.sqrt(second - mean ** 2) / declared.deviation).toBeLessThan(1.02);
});
