import { multiplierOf, winningRolls } from "@apogee/dice";
import { stellarDice } from "@apogee/dice/games";
import { describe, expect, test } from "vitest";
import { betAt, betPaying, betWinning, oddsOf, otherSide } from "./dice-bet.ts";

const { sheet } = stellarDice;

test("a bet on half the rolls pays 1.98 stakes, on either side", () => {
  for (const bet of [{ side: "under", target: 5000 } as const, { side: "over", target: 4999 } as const])
    expect(oddsOf(sheet, bet, 200)).toEqual({ winning: 5000, multiplier: 1.98, payoutCents: 396 });
});

describe("a requested bet is adjusted to one that the game offers", () => {
  test.each([
    ["under", -5, 10],
    ["under", 9999, 9800],
    ["under", 4321.4, 4321],
    ["over", 0, 199],
    ["over", 20_000, 9989],
    ["over", 4321, 4321],
  ] as const)("%s %d becomes %i", (side, target, found) => {
    expect(betAt(sheet, side, target)).toEqual({ side, target: found });
  });

  test("also when it is given as a chance", () => {
    expect(betWinning(sheet, "under", 4950)).toEqual({ side: "under", target: 4950 });
    expect(winningRolls(betWinning(sheet, "over", 4950))).toBe(4950);
    expect(winningRolls(betWinning(sheet, "over", 0))).toBe(10);
  });
});

test.each(["under", "over"] as const)("the bet with the nearest multiplier is found, %s the target", (side) => {
  for (const wanted of [1.0103, 1.5, 2, 3.3333, 9.9, 99, 990]) {
    const bet = betPaying(sheet, side, wanted);
    const found = oddsOf(sheet, bet, 0).multiplier;
    for (const winning of [winningRolls(bet) - 1, winningRolls(bet) + 1]) {
      if (winning < sheet.winning.fewest || winning > sheet.winning.most) continue;
      const other = multiplierOf(sheet, winning) / 10_000;
      expect(Math.abs(found - wanted)).toBeLessThanOrEqual(Math.abs(other - wanted));
    }
  }
  expect(winningRolls(betPaying(sheet, side, 0))).toBe(9800);
  expect(winningRolls(betPaying(sheet, side, 100_000))).toBe(10);
});

test("switching the side keeps the chance, and switching back restores the target", () => {
  const bet = { side: "under", target: 1234 } as const;
  expect(winningRolls(otherSide(sheet, bet))).toBe(1234);
  expect(otherSide(sheet, otherSide(sheet, bet))).toEqual(bet);
});
