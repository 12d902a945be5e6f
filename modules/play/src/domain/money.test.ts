import { minor } from "@apogee/kernel";
import { describe, expect, test } from "vitest";
import { wallet } from "../testing/tale.ts";
import type { PlayEvent } from "./event.ts";
import { isExact, isTooMuch, booked, credit, debit, reversalOf, shareWin } from "./money.ts";
import { payersOf } from "./stake.ts";

const words = (moved: Partial<Record<"real" | "bonus" | "deficit", number>>): string =>
  Object.entries({ r: moved.real, b: moved.bonus, d: moved.deficit })
    .filter(([, amount]) => amount)
    .map(([unit, amount]) => `${amount}${unit}`)
    .join(" ") || "nothing";

test.each([
  ["100r", 60, "60r"],
  ["100r", 100, "100r"],
  ["100r", 101, "uncovered"],
  ["0r", 1, "uncovered"],
  ["0r", 0, "nothing"],
  ["100r 50b", 101, "uncovered"],
  ["100r 50b wager 900", 100, "100r"],
  ["100r 50b wager 900", 101, "100r 1b"],
  ["100r 50b wager 900", 150, "100r 50b"],
  ["100r 50b wager 900", 151, "uncovered"],
  ["50b wager 900", 50, "50b"],
  ["0r 50b", 0, "nothing"],
])("a wallet of %s pays a stake of %i with: %s", (words_, stake, expected) => {
  const paid = payersOf(wallet(words_), minor(stake));
  expect(paid ? words(paid) : "uncovered").toBe(expected);
});

test.each([
  [100, 60, 0, "100r"],
  [100, 0, 60, "100b"],
  [100, 50, 50, "50r 50b"],
  [101, 50, 50, "51r 50b"],
  [1, 1, 99, "1r"],
  [100, 1, 99, "1r 99b"],
  [0, 50, 50, "nothing"],
  [100, 0, 0, "100r"],
  [9_007_199_254_740_991, 1, 9_007_199_254_740_990, "1r 9007199254740990b"],
])("a win of %i on a stake of %ir and %ib is paid as: %s", (win, real, bonus, expected) => {
  expect(words(shareWin(minor(win), { real: minor(real), bonus: minor(bonus) }))).toBe(expected);
});

test.each([
  ["10r", 5, "5r"],
  ["7d", 5, "5d"],
  ["7d", 7, "7d"],
  ["7d", 9, "2r 7d"],
  ["0r", 0, "nothing"],
])("a wallet of %s books a credit of %i as: %s", (words_, amount, expected) => {
  expect(words(credit(wallet(words_), minor(amount)))).toBe(expected);
});

test.each([
  ["10r", 4, "-4r"],
  ["10r", 10, "-10r"],
  ["10r", 12, "-10r -2d"],
  ["7d", 3, "-3d"],
  ["0r", 0, "nothing"],
])("a wallet of %s books a debit of %i as: %s", (words_, amount, expected) => {
  expect(words(debit(wallet(words_), minor(amount)))).toBe(expected);
});

test.each([
  [100, 60, 0, 40, "60r"],
  [100, 0, 0, 40, "nothing"],
  [101, 50, 0, 50, "51r"],
  [101, 0, 50, 50, "1r 50b"],
  [90, 30, 30, 30, "30r 30b"],
  [1, 1, 0, 99, "1r"],
  [0, 0, 0, 9, "nothing"],
  [9_007_199_254_740_991, 1, 0, 9_007_199_254_740_990, "1r"],
])(
  "a win of %i on a stake of %ir, %ib and %i of a forfeited bonus is paid as: %s",
  (win, real, bonus, gone, expected) => {
    expect(words(shareWin(minor(win), { real: minor(real), bonus: minor(bonus), gone: minor(gone) }))).toBe(expected);
  },
);

describe("a reversal", () => {
  const event = (real: number, bonus: number, deficit: number) =>
    ({ real: minor(real), bonus: minor(bonus), deficit: minor(deficit) }) as PlayEvent;
  test.each([
    ["a stake of real money", "0r", event(-60, 0, 0), true, "60r"],
    ["a stake while there is a deficit", "40d", event(-60, 0, 0), true, "20r 40d"],
    ["a stake of real and bonus money", "0r 10b", event(-60, -30, 0), true, "60r 30b"],
    ["a stake of a forfeited bonus", "0r", event(-60, -30, 0), false, "60r"],
    ["a win", "90r", event(60, 0, 0), true, "-60r"],
    ["a win that was spent", "20r", event(60, 0, 0), true, "-20r -40d"],
    ["a win that repaid a deficit", "20r", event(10, 0, 50), true, "-20r -40d"],
    ["a win of bonus money", "0r 90b", event(0, 60, 0), true, "-60b"],
    ["a win of bonus money that was spent", "0r 10b", event(0, 60, 0), true, "-10b"],
    ["a win of a forfeited bonus", "0r 90b", event(5, 60, 0), false, "-5d"],
    ["an event that moved nothing", "5r 5b", event(0, 0, 0), true, "nothing"],
  ])("takes back %s in a wallet of %s", (_what, words_, original, sameBonus, expected) => {
    expect(words(reversalOf(wallet(words_), original, sameBonus))).toBe(expected);
  });
});

describe("the row of an event", () => {
  const move = (real: number, bonus: number, deficit: number) => ({
    real: minor(real),
    bonus: minor(bonus),
    deficit: minor(deficit),
  });
  test.each([
    ["100r 50b", move(-60, -20, 0), { house: 60, houseBonus: 20, realAfter: 40, bonusAfter: 30, deficitAfter: 0 }],
    ["7d", move(3, 5, 7), { house: -10, houseBonus: -5, realAfter: 3, bonusAfter: 5, deficitAfter: 0 }],
    ["20r", move(-20, 0, -40), { house: 60, houseBonus: 0, realAfter: 0, bonusAfter: 0, deficitAfter: 40 }],
  ])("of a wallet of %s holds both sides of the movement, which sum to zero", (words_, movement, expected) => {
    const row = booked(wallet(words_), movement);
    expect(row).toEqual({ ...movement, ...expected });
    expect(row.real + row.bonus + row.deficit + row.house + row.houseBonus).toBe(0);
  });

  test.each([
    ["real money below zero", "10r", move(-11, 0, 0)],
    ["bonus money below zero", "10b", move(0, -11, 0)],
    ["a deficit below zero", "5d", move(0, 0, 6)],
    ["a deficit beside real money", "10r", move(0, 0, -1)],
  ])("never leaves %s", (_what, words_, movement) => {
    expect(() => booked(wallet(words_), movement)).toThrow("A decision would overdraw a purse.");
  });
});

test.each([
  [10 ** 15 - 1, 1, 0, false],
  [10 ** 15 - 1, 1, 1, true],
  [10 ** 15, 0, 1, true],
  [10 ** 15, 1, 0, true],
  [10 ** 15, 0, 0, false],
  [10 ** 15, -5, 5, false],
  [10 ** 15, 5, -6, false],
])("for a wallet of %i, %i of real and %i of bonus money is too much: %s", (real, won, bonus, expected) => {
  expect(isTooMuch({ real: minor(real), bonus: minor(0) }, { real: minor(won), bonus: minor(bonus) })).toBe(expected);
});

test.each([
  [[2 ** 53 - 2, 1], true],
  [[2 ** 53 - 1, 1], false],
  [[1, 2 ** 53 - 1], false],
  [[-(2 ** 53 - 1), -1], false],
  [[2 ** 53 - 1, -5, 5], true],
])("the sum of %j is exact: %s", (amounts, expected) => {
  expect(isExact(...amounts)).toBe(expected);
});
