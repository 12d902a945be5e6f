import fc from "fast-check";
import { CURRENCIES, currencyOf, minor, UnknownCurrency, type Minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { ConversionTooLarge, RatesTooOld } from "../errors.ts";
import { convert, type Rounding } from "./convert.ts";
import { startOf } from "./day.ts";
import { readRate } from "./rate.ts";
import { rateOf, RATED_CURRENCIES, tooOldOf, type Rates } from "./rates.ts";

const DAY = "2031-05-01";
const HOUR_MS = 3_600_000;

function ratesOf(units: Readonly<Record<string, string>>, hours = 12): Rates {
  return {
    at: startOf(DAY) + hours * HOUR_MS,
    maxAgeMs: 36 * HOUR_MS,
    newest: new Map(Object.entries(units).map(([code, text]) => [code, { rate: readRate(text)!, day: DAY }])),
  };
}

test.each<[number, string, string, Rounding, number]>([
  // 1 EUR = 1.25 USD = 160 JPY = 0.00002 BTC = 1.25 USDT
  [100, "EUR", "USD", "down", 125],
  [100, "USD", "EUR", "down", 80],
  [100, "EUR", "JPY", "down", 160],
  [1, "EUR", "JPY", "down", 1],
  [1, "EUR", "JPY", "up", 2],
  [1, "EUR", "JPY", "half_even", 2],
  [160, "JPY", "EUR", "down", 100],
  [1, "JPY", "EUR", "down", 0],
  [1, "JPY", "EUR", "up", 1],
  [1, "JPY", "EUR", "half_even", 1],
  [100_000_000, "BTC", "EUR", "down", 5_000_000],
  [1, "BTC", "EUR", "up", 1],
  [5_000_000, "EUR", "BTC", "down", 100_000_000],
  [1_000_000, "USDT", "USD", "down", 100],
  [-1, "EUR", "JPY", "down", -2],
  [-1, "EUR", "JPY", "up", -1],
  [0, "EUR", "JPY", "up", 0],
])("%i of %s in %s, rounded %s, is %i", (amount, from, to, rounding, expected) => {
  const rates = ratesOf({ USD: "1.25", JPY: "160", BTC: "0.00002", USDT: "1.25" });
  expect(convert(minor(amount), from, to, rates, rounding)).toBe(expected);
});

test.each<[number, number]>([
  [1, 0],
  [2, 1],
  [3, 2],
  [5, 2],
  [7, 4],
  [-1, 0],
  [-3, -2],
  [-5, -2],
])("%i halves round to %i, half to even", (amount, expected) => {
  expect(convert(minor(amount), "EUR", "USD", ratesOf({ USD: "0.5" }), "half_even")).toBe(expected);
});

test("an amount in its own currency is returned unchanged, without any rates", () => {
  expect(convert(minor(123), "KZT", "KZT", ratesOf({}), "up")).toBe(123);
});

test("a rate is used until its age passes the limit, and refused afterwards with its age", () => {
  expect(convert(minor(100), "EUR", "USD", ratesOf({ USD: "1.25" }, 36), "down")).toBe(125);
  const old = ratesOf({ USD: "1.25" }, 37);
  for (const [from, to] of [
    ["EUR", "USD"],
    ["USD", "EUR"],
  ] as const) {
    const refused = (() => {
      try {
        return convert(minor(100), from, to, old, "down");
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(RatesTooOld);
    expect(refused).toMatchObject({ code: "rates_too_old", status: 503 });
    expect((refused as RatesTooOld).details()).toEqual({ currency: "USD", day: DAY, age_h: 37, max_age_h: 36 });
  }
});

test("a currency without any rate is refused, and the others are not", () => {
  const rates = ratesOf({ USD: "1.25" });
  expect(() => convert(minor(1), "EUR", "GBP", rates, "up")).toThrow("There is no exchange rate for GBP yet.");
  expect(convert(minor(4), "EUR", "USD", rates, "up")).toBe(5);
  expect(tooOldOf(rates)).toEqual(RATED_CURRENCIES.filter((code) => code !== "USD"));
});

test("a currency that the platform does not list is refused", () => {
  expect(() => convert(minor(1), "EUR", "XXX", ratesOf({ XXX: "1" }), "up")).toThrow(UnknownCurrency);
});

test("a result beyond the safe integers is refused, positive or negative", () => {
  const rates = ratesOf({ KZT: "500" });
  const most = 2 ** 53 - 1;
  expect(convert(minor(Math.floor(most / 500)), "EUR", "KZT", rates, "down")).toBe(Math.floor(most / 500) * 500);
  for (const amount of [most, -most, Math.floor(most / 500) + 1])
    expect(() => convert(minor(amount), "EUR", "KZT", rates, "down")).toThrow(ConversionTooLarge);
});

// Rates between 10^-6 and 10^4 units per euro, with all 18 decimals.
const anyRates = fc
  .array(fc.bigInt({ min: 10n ** 12n, max: 10n ** 22n }), {
    minLength: RATED_CURRENCIES.length,
    maxLength: RATED_CURRENCIES.length,
  })
  .map((scaled): Rates => {
    const newest = new Map(RATED_CURRENCIES.map((code, index) => [code, { rate: scaled[index] as never, day: DAY }]));
    return { at: startOf(DAY), maxAgeMs: HOUR_MS, newest };
  });
const anyCode = fc.constantFrom(...CURRENCIES.map(({ code }) => code));
// So small that no result exceeds 2^53, nor does its conversion back.
const anyAmount = fc.integer({ min: -50, max: 50 }).map(minor);
const larger = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(minor);
const anyRounding = fc.constantFrom<Rounding>("up", "down", "half_even");

/** The exact value as numerator and denominator. */
function exact(amount: Minor, from: string, to: string, rates: Rates): [bigint, bigint] {
  return [
    BigInt(amount) * rateOf(rates, to) * BigInt(currencyOf(to).subunitsToUnit),
    rateOf(rates, from) * BigInt(currencyOf(from).subunitsToUnit),
  ];
}

const inRange = (amount: Minor, from: string, to: string, rates: Rates): boolean => {
  const [numerator, denominator] = exact(amount, from, to, rates);
  const size = (numerator < 0n ? -numerator : numerator) / denominator;
  return size < BigInt(Number.MAX_SAFE_INTEGER);
};

test("rounding down is never above the exact value and up never below it, within one unit; half_even is within half a unit", () => {
  fc.assert(
    fc.property(larger, anyCode, anyCode, anyRates, (amount, from, to, rates) => {
      fc.pre(from !== to && inRange(amount, from, to, rates));
      const [numerator, denominator] = exact(amount, from, to, rates);
      const to18 = (rounding: Rounding): bigint => BigInt(convert(amount, from, to, rates, rounding)) * denominator;
      expect(to18("down") <= numerator && numerator - to18("down") < denominator).toBe(true);
      expect(to18("up") >= numerator && to18("up") - numerator < denominator).toBe(true);
      const off = 2n * (to18("half_even") - numerator);
      expect(off <= denominator && off >= -denominator).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a larger amount never converts to a smaller result", () => {
  fc.assert(
    fc.property(larger, larger, anyCode, anyCode, anyRates, anyRounding, (a, b, from, to, rates, rounding) => {
      fc.pre(inRange(a, from, to, rates) && inRange(b, from, to, rates));
      const [low, high] = a <= b ? [a, b] : [b, a];
      expect(convert(low, from, to, rates, rounding)).toBeLessThanOrEqual(convert(high, from, to, rates, rounding));
    }),
    { numRuns: 500 },
  );
});

test("a round trip that rounds down never gains", () => {
  fc.assert(
    fc.property(anyAmount, anyCode, anyCode, anyRates, (amount, from, to, rates) => {
      fc.pre(inRange(amount, from, to, rates));
      const there = convert(amount, from, to, rates, "down");
      fc.pre(inRange(there, to, from, rates));
      expect(convert(there, to, from, rates, "down")).toBeLessThanOrEqual(amount);
    }),
    { numRuns: 500 },
  );
});
