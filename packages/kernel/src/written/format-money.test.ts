import { describe, expect, test } from "vitest";
import { formatMoney, moneyParts } from "./format-money.ts";

const AUD = { code: "AUD", symbol: "A$", subunitsToUnit: 100, fiat: true };
const EUR = { code: "EUR", symbol: "€", subunitsToUnit: 100, fiat: true };
const JPY = { code: "JPY", symbol: "¥", subunitsToUnit: 1, fiat: true };
const BTC = { code: "BTC", symbol: "BTC", subunitsToUnit: 100_000_000, fiat: false };

const plain = (text: string): string => text.replaceAll(/\s/g, " ");

test.each([
  [241_850, AUD, "en", "A$2,418.50"],
  [241_850, AUD, "de", "2.418,50 A$"],
  [-1_840, EUR, "en", "−€18.40"],
  [-1_840, EUR, "de", "−18,40 €"],
  [0, EUR, "de", "0,00 €"],
  [-0, AUD, "en", "A$0.00"],
  [1_500, JPY, "en", "¥1,500"],
  [1_250_000, BTC, "en", "BTC 0.0125"],
  [1, BTC, "en", "BTC 0.00000001"],
  [9_007_199_254_740_991, EUR, "en", "€90,071,992,547,409.91"],
])("%i of %o in %s is written %s", (amount, currency, locale, expected) => {
  expect(plain(formatMoney(amount, currency, { locale }))).toBe(expected);
});

describe("styles", () => {
  test("a gain has a plus sign if requested, and zero has no sign", () => {
    expect(formatMoney(15_000, AUD, { locale: "en", sign: "always" })).toBe("+A$150.00");
    expect(formatMoney(0, AUD, { locale: "en", sign: "always" })).toBe("A$0.00");
  });

  test("a loss named in words has no minus sign", () => {
    expect(formatMoney(-500, AUD, { locale: "en", sign: "never" })).toBe("A$5.00");
  });

  test("a column that names its currency shows only digits", () => {
    expect(formatMoney(-9_800, AUD, { locale: "de", bare: true })).toBe("−98,00");
  });

  test("a whole amount drops its zeros if requested, and any other keeps its cents", () => {
    expect(formatMoney(20_000, AUD, { locale: "en", short: true })).toBe("A$200");
    expect(formatMoney(20_010, AUD, { locale: "en", short: true })).toBe("A$200.10");
  });

  test("the parts join to the whole text", () => {
    const { before, digits, after } = moneyParts(-241_850, AUD, { locale: "de" });
    expect([before, digits, plain(after)]).toEqual(["−", "2.418,50", " A$"]);
  });
});
