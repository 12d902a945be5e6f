import { invariant, minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { expect, test } from "vitest";
import { stellarDice } from "../games/index.ts";
import { dice, multiplierOf, rollDice, winningRolls, wins, type DiceBet, type Side } from "../index.ts";

const { sheet, declared } = stellarDice;
const { fewest, most } = sheet.winning;

/** All bets that the sheet offers. */
const BETS: readonly DiceBet[] = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i).flatMap((winning) => [
  { side: "under", target: winning },
  { side: "over", target: 9999 - winning },
]);

/** A source whose next number is the roll that was set. */
class Rolls implements CountedSource {
  wordsRead = 0;
  roll = 0;
  nextInt(n: number): number {
    invariant(n === 10_000, "A roll is one of 10,000.");
    this.wordsRead++;
    return this.roll;
  }
}

test("every bet wins with as many of the 10,000 rolls as its payout assumes", () => {
  expect(BETS).toHaveLength(2 * 9_791);
  // Nearly 200 million calls: a local name is many times faster than an import that the test runner has rewritten.
  const isWon = wins;
  const wrong = BETS.filter((bet) => {
    let won = 0;
    for (let roll = 0; roll < 10_000; roll++) if (isWon(bet, roll)) won++;
    return won !== winningRolls(bet);
  });
  expect(wrong).toEqual([]);
});

test("no bet returns less or more than the declared extremes, and both sides return the same", () => {
  const returns = BETS.map((bet) => winningRolls(bet) * multiplierOf(sheet, winningRolls(bet)));
  const over = ({ numerator, denominator }: { numerator: string; denominator: string }): number =>
    Number((BigInt(numerator) * 100_000_000n) / BigInt(denominator));
  expect(returns.reduce((a, b) => Math.min(a, b))).toBe(over(declared.lowest.rtp));
  expect(returns.reduce((a, b) => Math.max(a, b))).toBe(over(declared.highest.rtp));
  for (let i = 0; i < returns.length; i += 2) expect(returns[i]).toBe(returns[i + 1]);
});

test.each<DiceBet>([
  { side: "under", target: 10 },
  { side: "over", target: 9989 },
  { side: "under", target: 4950 },
  { side: "over", target: 4999 },
  { side: "under", target: declared.lowest.targets.under },
  { side: "over", target: declared.smallestStake.lowest.targets.over },
  { side: "under", target: 9800 },
  { side: "over", target: 199 },
])("10,000 rounds of $side $target, one for each roll, pay the declared return", (bet) => {
  const source = new Rolls();
  const winning = winningRolls(bet);
  for (const stake of [20, 10_000]) {
    let paid = 0;
    const wrong: number[] = [];
    for (source.roll = 0; source.roll < 10_000; source.roll++) {
      const { totalWin, phases } = rollDice(sheet, minor(stake), bet, source);
      paid += totalWin;
      if (phases[0]!.won !== wins(bet, source.roll) || totalWin > 0 !== phases[0]!.won) wrong.push(source.roll);
    }
    expect(wrong).toEqual([]);
    // At a stake of 10,000 units every win is a whole number of units.
    const win = Math.floor((stake * Math.floor(99_000_000 / winning)) / 10_000);
    expect(paid).toBe(winning * win);
  }
});

test("at the smallest stake the declared extremes are those of all bets", () => {
  const returns = BETS.map(
    (bet) => winningRolls(bet) * Math.floor((20 * multiplierOf(sheet, winningRolls(bet))) / 1e4),
  );
  const { lowest, highest } = declared.smallestStake;
  expect(returns.reduce((a, b) => Math.min(a, b)) / 2000).toBe(Number(lowest.rtpPercent));
  expect(returns.reduce((a, b) => Math.max(a, b)) / 2000).toBe(Number(highest.rtpPercent));
});

/** Published payouts of dice games with an edge of 1 %: chance in percent and multiplier. */
test.each([
  ["0.10", "990.0000"],
  ["1.00", "99.0000"],
  ["9.90", "10.0000"],
  ["33.00", "3.0000"],
  ["49.50", "2.0000"],
  ["50.00", "1.9800"],
  ["66.00", "1.5000"],
  ["98.00", "1.0102"],
])("a chance of %s % pays %s stakes, as published", (chance, multiplier) => {
  const winning = Math.round(Number(chance) * 100);
  for (const [side, target] of [
    ["under", winning],
    ["over", 9999 - winning],
  ] as const satisfies [Side, number][]) {
    const source = new Rolls();
    source.roll = side === "under" ? 0 : 9999;
    const state = rollDice(sheet, minor(200), { side, target }, source);
    expect(dice.phases(stellarDice, state)[0]!.view).toEqual({ roll: source.roll, multiplier, won: true });
  }
});

test("the return is 99 % before the multiplier is rounded down, and less than 0.01 % below it after", () => {
  const payments = Array.from({ length: most - fewest + 1 }, (_, i) => (fewest + i) * multiplierOf(sheet, fewest + i));
  expect(payments.filter((exact) => exact > 99_000_000 || exact <= 99_000_000 - 10_000)).toEqual([]);
});
