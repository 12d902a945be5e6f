import { expect, test } from "vitest";
import { byFactor, minorOf, typedOf } from "./minor-text.ts";

test.each([
  [12_50, "EUR", "12.50"],
  [1_000, "JPY", "1000"],
  [9_500, "BTC", "0.000095"],
  [7, "XXQ", "7"],
])("%i minor units of %s are typed as %s, and back", (minor, code, text) => {
  expect(typedOf(minor, code)).toBe(text);
  if (code !== "XXQ") expect(minorOf(text, code)).toBe(minor);
});

test.each([
  ["12,5", 1_250],
  ["", undefined],
  ["1.234", "1.234"],
  ["many", "many"],
])("%j in EUR means %j", (text, value) => expect(minorOf(text, "EUR")).toBe(value));

test("amounts in other currencies follow by the same factor, in whole minor units", () => {
  expect(byFactor(15_000, 10_000, 20_000)).toBe(30_000);
  expect(byFactor(1_001, 3, 1)).toBe(334);
});
