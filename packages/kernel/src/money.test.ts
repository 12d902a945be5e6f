import { describe, expect, test } from "vitest";
import { InvariantViolation } from "./invariant.ts";
import {
  add,
  CURRENCIES,
  currencyOf,
  decimalOf,
  decimalsOf,
  fromDecimal,
  minor,
  shareFloor,
  subtract,
  toDecimal,
  UnknownCurrency,
  ZERO,
} from "./money.ts";

describe("amounts", () => {
  test.each([0.5, Number.NaN, 2 ** 53, Infinity])("refuses %s as an amount", (value) => {
    expect(() => minor(value)).toThrow("not an exact amount");
  });

  test("an inexact amount is our own bug", () => {
    expect(() => minor(0.5)).toThrow(new InvariantViolation("0.5 is not an exact amount."));
  });

  test.each([0, 1, -1, 2 ** 53 - 1, 1 - 2 ** 53])("takes %i unchanged", (value) => {
    expect(minor(value)).toBe(value);
  });

  test("negative zero is stored as zero", () => {
    expect(Object.is(minor(-0), 0)).toBe(true);
    expect(Object.is(ZERO, 0)).toBe(true);
  });

  test("are added and subtracted exactly, and never beyond the safe integers", () => {
    expect([add(minor(7), minor(-9)), subtract(minor(7), minor(9)), add(minor(2 ** 52), minor(2 ** 52 - 1))]).toEqual([
      -2,
      -2,
      2 ** 53 - 1,
    ]);
    expect(() => add(minor(2 ** 53 - 1), minor(1))).toThrow(InvariantViolation);
    expect(() => subtract(minor(1 - 2 ** 53), minor(1))).toThrow(InvariantViolation);
  });

  test.each([
    ["EUR", 12345, "123.45"],
    ["EUR", -5, "-0.05"],
    ["EUR", 0, "0.00"],
    ["EUR", 100, "1.00"],
    ["EUR", -12345, "-123.45"],
    ["JPY", 500, "500"],
    ["JPY", -500, "-500"],
    ["JPY", 0, "0"],
    ["BTC", 10_000, "0.00010000"],
    ["USDT", 25_000_000, "25.000000"],
  ])("%s %i is written %s and read back", (code, amount, text) => {
    expect(toDecimal(minor(amount), currencyOf(code))).toBe(text);
    expect(fromDecimal(text, currencyOf(code))).toBe(amount);
  });

  test.each([
    ["EUR", "7", 700],
    ["EUR", " 7.5 ", 750],
    ["EUR", "-0", 0],
    ["EUR", "007.50", 750],
    ["JPY", "7", 7],
    ["BTC", "0.00000001", 1],
    ["EUR", "90071992547409.91", 2 ** 53 - 1],
  ])("%s %j is read as %i", (code, text, amount) => {
    expect(fromDecimal(text, currencyOf(code))).toBe(amount);
  });

  test.each([
    "1.005",
    "1.",
    ".5",
    "+1",
    "--1",
    "1.5.5",
    "a1",
    "1a",
    "1 5",
    "1.-5",
    "abc",
    "",
    "1e3",
    "1,5",
    "90071992547409.92",
    "12345678901234567",
    "99999999999999999",
  ])("%j is not an exact amount of euros", (text) => {
    expect(fromDecimal(text, currencyOf("EUR"))).toBeUndefined();
  });

  test("a share is rounded down, and exact beyond 2^53", () => {
    expect(shareFloor(minor(999), 3333)).toBe(332);
    expect(shareFloor(minor(9_007_199_254_740_991), 9_999)).toBe(9_006_298_534_815_516);
  });

  test.each([
    [100, 10_000, 100],
    [100, 0, 0],
    [1, 9_999, 0],
    [0, 10_000, 0],
    [3, 5_000, 1],
  ])("from %i, a share of %i hundredths of a percent is %i", (amount, bps, share) => {
    expect(shareFloor(minor(amount), bps)).toBe(share);
  });

  test("lists the currencies of the specification, and no other can be used", () => {
    expect(CURRENCIES).toHaveLength(22);
    expect(() => currencyOf("XXX")).toThrow(UnknownCurrency);
    expect(() => currencyOf("XXX")).toThrow(
      "There is no currency XXX here. Use the code of one that is listed, such as EUR.",
    );
    expect(new UnknownCurrency("XXX")).toMatchObject({ code: "unknown_currency", status: 422 });
  });

  test.each([
    ["EUR", "Euro", "€", true, 2, true],
    ["GBP", "Pound sterling", "£", true, 2, true],
    ["USD", "US dollar", "US$", true, 2, true],
    ["CAD", "Canadian dollar", "CA$", true, 2, true],
    ["AUD", "Australian dollar", "A$", true, 2, true],
    ["NOK", "Norwegian krone", "kr", true, 2, true],
    ["PLN", "Polish złoty", "zł", true, 2, true],
    ["NZD", "New Zealand dollar", "NZ$", true, 2, true],
    ["JPY", "Japanese yen", "¥", true, 0, true],
    ["BRL", "Brazilian real", "R$", true, 2, true],
    ["INR", "Indian rupee", "₹", true, 2, true],
    ["KZT", "Kazakhstani tenge", "₸", true, 2, false],
    ["BTC", "Bitcoin", "BTC", false, 8, true],
    ["BCH", "Bitcoin Cash", "BCH", false, 8, true],
    ["ETH", "Ethereum", "ETH", false, 8, true],
    ["LTC", "Litecoin", "LTC", false, 8, true],
    ["DOG", "Dogecoin", "DOG", false, 8, true],
    ["USDT", "Tether", "USDT", false, 6, true],
    ["USDC", "USD Coin", "USDC", false, 6, true],
    ["BNB", "BNB", "BNB", false, 8, true],
    ["ADA", "Cardano", "ADA", false, 6, false],
    ["TRX", "Tron", "TRX", false, 6, false],
  ] as const)(
    "%s is %s, written %s, fiat %s, with %i decimals, open %s",
    (code, name, symbol, fiat, decimals, enabled) => {
      expect(currencyOf(code)).toEqual({ code, name, symbol, fiat, subunitsToUnit: 10 ** decimals, enabled });
      expect(decimalsOf(currencyOf(code))).toBe(decimals);
    },
  );
});

test("a sum beyond the safe integers is still exact", () => {
  expect(decimalOf(123_456_789_012_345_678_901n, currencyOf("EUR"))).toBe("1234567890123456789.01");
  expect(decimalOf(-5n, currencyOf("BTC"))).toBe("-0.00000005");
});
