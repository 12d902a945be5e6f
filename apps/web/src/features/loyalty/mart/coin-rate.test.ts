import { expect, test } from "vitest";
import type { Programme } from "../level/level-page.tsx";
import { coinRate } from "./coin-rate.ts";

const programme = { cents_per_point: 1_000, cents_per_point_in: { EUR: 1_000, AUD: 1_640 } } as unknown as Programme;

test.each([
  ["AUD", { cents: 1_640, currency: "AUD", converted: true }],
  ["EUR", { cents: 1_000, currency: "EUR", converted: false }],
  ["NOK", { cents: 1_000, currency: "EUR", converted: false }],
])("the stakes that earn one coin for a player with %s are %o", (currency, rate) => {
  expect(coinRate(programme, currency)).toEqual(rate);
});
