import { expect, test } from "vitest";
import { bestPlay } from "./best-play.ts";
import { meanPlay, stoppingPlay } from "./mean-play.ts";
import { oneWin } from "./payout-table.ts";
import { playOn } from "./play-on.ts";

const CLAIM = {
  deposit: 2_000,
  amount: 2_000,
  wager: 40_000,
  maxBet: 200,
  maxWin: null,
  bonusFirst: false,
  sticky: false,
  lostBelow: 10,
};
const TABLE = { game: "even", chance: 0.5, shareBps: 10_000, payouts: oneWin(0.97, 1.94) };
const FINE = { points: 400, top: 20_000 };

test.each<[what: string, more: object]>([
  ["real money first", {}],
  ["bonus money first", { bonusFirst: true }],
  ["a sticky bonus", { sticky: true }],
  ["a ceiling", { maxWin: 1_000 }],
  ["no deposit", { deposit: 0 }],
  ["no wagering", { wager: 0 }],
])("with %s, the mean is that of the whole distribution", (_what, more) => {
  const claim = { ...CLAIM, ...more };
  const forwards = playOn(claim, TABLE, 200, FINE);
  const backwards = meanPlay(claim, TABLE, 200, FINE);
  expect(Math.abs(backwards.left - forwards.left)).toBeLessThan(20);
  expect(Math.abs(backwards.completed - forwards.completed)).toBeLessThan(0.01);
});

test("who stops when it pays gains at least as much, and no more than with the best choice of stakes", () => {
  const claim = { ...CLAIM, bonusFirst: true };
  const stopping = stoppingPlay(claim, TABLE, 200, FINE);
  expect(stopping).toBeGreaterThanOrEqual(meanPlay(claim, TABLE, 200, FINE).left - 1);
  expect(stopping).toBeLessThan(bestPlay(claim, TABLE, [100, 200], FINE) + 20);
});
