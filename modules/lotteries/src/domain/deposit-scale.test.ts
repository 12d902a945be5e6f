import { expect, test } from "vitest";
import { ticketsOfDeposit, underCap } from "./deposit-scale.ts";

const SCALE = [
  { from: 20_00, price: 20_00, active: true },
  { from: 500_00, price: 10_00, active: true },
  { from: 100_00, price: 15_00, active: true },
];

test.each([
  [19_99, 0],
  [20_00, 1],
  [99_99, 4],
  [100_00, 6],
  [499_99, 33],
  [500_00, 50],
  [1_234_56, 123],
])("a deposit of %i minor units gives %i tickets", (amount, tickets) => {
  expect(ticketsOfDeposit(SCALE, amount)).toBe(tickets);
});

test("rows that are not active do not count", () => {
  const scale = SCALE.map((row) => ({ ...row, active: row.from !== 500_00 }));
  expect(ticketsOfDeposit(scale, 500_00)).toBe(33);
  expect(ticketsOfDeposit([], 500_00)).toBe(0);
});

test.each([
  [30, 20, 50, 10, 40],
  [30, 30, 50, 0, 50],
  [30, 35, 1, 0, 1],
  [30, 0, 30, 30, 0],
  [null, 1_000, 50, 50, 0],
])("under a cap of %s, a player who holds %i gets of %i tickets %i", (cap, held, tickets, given, withheld) => {
  expect(underCap(cap, held, tickets)).toEqual({ given, withheld });
});
