import type { MoneyOffer } from "@apogee/contract";
import { expect, test } from "vitest";
import { isBonus, mostOf, priceOf, quantityWithin } from "./purchase.ts";

const offer = (more: Partial<MoneyOffer> = {}): MoneyOffer => ({
  group: "cash_5",
  title: "5 euros",
  wager: 0,
  tag: null,
  stock: null,
  limit_per_player: null,
  rates: [
    { points: 100, currency: "EUR", amount_cents: 500 },
    { points: 90, currency: "AUD", amount_cents: 800 },
  ],
  ...more,
});

test.each([
  ["AUD", 90],
  ["EUR", 100],
  ["NOK", 100],
])("in %s it costs %i", (currency, points) => {
  expect(priceOf(offer(), currency)?.points).toBe(points);
});

test("what is sold in neither currency has no price", () => {
  expect(priceOf(offer({ rates: [] }), "EUR")).toBeUndefined();
});

test.each([
  [99, {}, 0],
  [100, {}, 1],
  [1_050, {}, 10],
  [1_050, { stock: 3 }, 3],
  [1_050, { limit_per_player: 2 }, 2],
  [-50, {}, 0],
])("%i coins buy, with %j, at most %i", (coins, more, most) => {
  expect(mostOf(offer(more), { points: 100, currency: "EUR", cents: 500 }, coins)).toBe(most);
});

test.each([
  [0, 5, 1],
  [3, 5, 3],
  [6, 5, 5],
  [1, 0, 1],
])("of %i wanted with %i at most, %i are chosen", (wanted, most, chosen) => {
  expect(quantityWithin(wanted, most)).toBe(chosen);
});

test("money with a wager is a bonus, money without one is not", () => {
  expect([0, 1, 30].map((wager) => isBonus(offer({ wager })))).toEqual([false, true, true]);
});
