import { expect, test } from "vitest";
import { decimalsOf, fromDecimal, toDecimal } from "./money.ts";

test.each([
  [1_234, 2, "12.34"],
  [5, 2, "0.05"],
  [-5, 2, "-0.05"],
  [0, 2, "0.00"],
  [12, 0, "12"],
  [1, 8, "0.00000001"],
  [123_456_789, 8, "1.23456789"],
])("%i with %i decimals is %s", (amount, decimals, text) => {
  expect(toDecimal(amount, decimals)).toBe(text);
  if (amount >= 0) expect(fromDecimal(text, decimals)).toBe(amount);
});

test.each([
  ["12", 2, 1_200],
  ["12.3", 2, 1_230],
  ["12.340", 2, 1_234],
  ["12.345", 2, undefined],
  ["-1", 2, undefined],
  ["1e2", 2, undefined],
  ["", 2, undefined],
  [".5", 2, undefined],
  ["9".repeat(20), 2, undefined],
])("%s is read with %i decimals as %s", (text, decimals, amount) => {
  expect(fromDecimal(text, decimals)).toBe(amount);
});

test.each([
  ["EUR", 2],
  ["JPY", 0],
  ["KWD", 3],
  ["BTC", 8],
  ["XXX", 2],
])("%s has %i decimals", (currency, decimals) => {
  expect(decimalsOf(currency)).toBe(decimals);
});
