import { currencyOf } from "@apogee/kernel";
import { expect, test } from "vitest";
import { sumWorth, worth, type CoinPrices } from "./worth.ts";

const price = (exchange_rate: string) => ({ exchange_rate, fee: "0", total_exchange_rate: exchange_rate });
const PRICES: CoinPrices = {
  BTC: { EUR: price("50000"), USD: price("62500"), JPY: price("8000000") },
  DOG: { EUR: price("0.125"), USD: price("0.15625") },
  LTC: { USD: price("0") },
};

test.each<[string, number, string, string, number | null]>([
  ["a coin in money", 1_000_000, "BTC", "EUR", 500_00],
  ["money in a coin", 500_00, "EUR", "BTC", 1_000_000],
  ["money in other money", 100_00, "EUR", "USD", 125_00],
  ["money without subunits", 100_00, "EUR", "JPY", 16_000],
  ["a coin in another coin", 100_000_000, "BTC", "DOG", 40_000_000_000_000],
  ["less than a cent", 1, "BTC", "EUR", 0],
  ["the same currency", 123, "BTC", "BTC", 123],
  ["nothing in a currency without prices", 0, "AUD", "EUR", 0],
  ["a currency without prices", 100_00, "AUD", "EUR", null],
  ["a coin without prices", 1, "ETH", "EUR", null],
  ["a coin whose price is zero", 1, "LTC", "USD", null],
  ["a deficit", -100_00, "EUR", "USD", -125_00],
])("the value of %s", (_what, cents, from, to, value) => {
  expect(worth(cents, currencyOf(from), currencyOf(to), PRICES)).toBe(value);
});

test("wallets add up only if each has a value", () => {
  expect([sumWorth([1, 2]), sumWorth([1, null, 2]), sumWorth([])]).toEqual([3, null, 0]);
});
