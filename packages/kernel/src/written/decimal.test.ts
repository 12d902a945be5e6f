import { describe, expect, test } from "vitest";
import { parseAmount, toDecimalText } from "./decimal.ts";

test.each([
  [241_850, 100, "2418.50"],
  [5, 100, "0.05"],
  [-1_840, 100, "-18.40"],
  [1_500, 1, "1500"],
  [1, 100_000_000, "0.00000001"],
  [9_007_199_254_740_991, 100, "90071992547409.91"],
])("%i with %i subunits to the unit is %s", (amount, subunits, text) => {
  expect(toDecimalText(amount, subunits)).toBe(text);
});

describe("parsing a decimal", () => {
  test.each([
    ["200", 100, 20_000],
    ["12.5", 100, 1_250],
    ["12,50", 100, null],
    [".5", 100, 50],
    ["7.", 100, 700],
    ["0.0004", 100_000_000, 40_000],
    ["", 100, null],
    [".", 100, null],
    ["1.234", 100, null],
    ["1,000.50", 100, null],
    ["-5", 100, null],
    ["1e3", 100, null],
    ["99999999999999999", 100, null],
    ["5.0", 1, null],
  ])("%j with %i subunits to the unit is %j", (text, subunits, amount) => {
    expect(parseAmount(text, subunits)).toBe(amount);
  });
});
