import { CURRENCIES } from "@apogee/kernel";
import { expect, test } from "vitest";
import { RatesTooOld } from "../errors.ts";
import { coinPrices } from "./coin-prices.ts";
import { startOf } from "./day.ts";
import { readRate } from "./rate.ts";
import { RATED_CURRENCIES, type Rates } from "./rates.ts";

const DAY = "2031-05-01";
const rates = (change: Readonly<Record<string, string>> = {}, hours = 1): Rates => ({
  at: startOf(DAY) + hours * 3_600_000,
  maxAgeMs: 36 * 3_600_000,
  newest: new Map(RATED_CURRENCIES.map((code) => [code, { rate: readRate(change[code] ?? "1.5")!, day: DAY }])),
});

test("each enabled coin has a price in each enabled fiat currency, to eight decimals", () => {
  const prices = coinPrices(rates({ BTC: "0.00003", USD: "1.25" }));
  const enabled = CURRENCIES.filter((currency) => currency.enabled);
  expect(Object.keys(prices)).toEqual(enabled.filter(({ fiat }) => !fiat).map(({ code }) => code));
  for (const coin of Object.values(prices))
    expect(Object.keys(coin)).toEqual(enabled.filter(({ fiat }) => fiat).map(({ code }) => code));
  expect(prices["BTC"]!["EUR"]).toEqual({
    exchange_rate: "33333.33333333",
    fee: "0",
    total_exchange_rate: "33333.33333333",
  });
  expect(prices["BTC"]!["USD"]!.exchange_rate).toBe("41666.66666667");
  expect(prices["ETH"]!["GBP"]!.exchange_rate).toBe("1");
});

test("a single rate that is too old makes the whole table unavailable", () => {
  const { newest, ...rest } = rates({}, 36);
  const price = newest.get("DOG")!;
  expect(Object.keys(coinPrices({ ...rest, newest }))).toContain("DOG");
  const one = new Map(newest).set("DOG", { ...price, day: "2031-04-30" });
  expect(() => coinPrices({ ...rest, newest: one })).toThrow(RatesTooOld);
});
