import { describe, expect, test } from "vitest";
import { CURRENCIES, currencyOf, decimalOf, fromDecimal, minor, shareFloor, toDecimal, UnknownCurrency } from "./money.ts";

describe("amounts", () => {
  test.each([0.5, Number.NaN, 2 ** 53, Infinity])("refuses %s as an amount", (value) => {
    expect(() => minor(value)).toThrow("not an exact amount");
  });

  test("negative zero is stored as zero", () => {
    expect(Object.is(minor(-0), 0)).toBe(true);
  });

  test.each([
    ["EUR", 12345, "123.45"],
    ["EUR", -5, "-0.05"],
    ["JPY", 500, "500"],
    ["BTC", 10_000, "0.00010000"],
    ["USDT", 25_000_000, "25.000000"],
  ])("%s %i reads %s and back", (code, amount, text) => {
    expect(toDecimal(minor(amount), currencyOf(code))).toBe(text);
    expect(fromDecimal(text, currencyOf(code))).toBe(amount);
  });

  test.each(["1.005", "abc", "", "1e3", "1,5", "99999999999999999"])("%j is no exact amount of euros", (text) => {
    expect(fromDecimal(text, currencyOf("EUR"))).toBeUndefined();
  });

  test("a share is floored and exact beyond 2^53", () => {
    expect(shareFloor(minor(999), 3333)).toBe(332);
    expect(shareFloor(minor(9_007_199_254_740_991), 9_999)).toBe(9_006_298_534_815_516);
  });

  test("lists the currencies of the specification, and no other can be used", () => {
    expect(CURRENCIES).toHaveLength(22);
    expect(() => currencyOf("XXX")).toThrow(UnknownCurrency);
  });
});

test("a sum that passes every safe integer is still exact", () => {
  expect(decimalOf(123_456_789_012_345_678_901n, currencyOf("EUR"))).toBe("1234567890123456789.01");
  expect(decimalOf(-5n, currencyOf("BTC"))).toBe("-0.00000005");
});
