import { describe, expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";

const AUD = { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true };
const EUR = { code: "EUR", symbol: "€", subunits_to_unit: 100, fiat: true };
const JPY = { code: "JPY", symbol: "¥", subunits_to_unit: 1, fiat: true };
const BTC = { code: "BTC", symbol: "BTC", subunits_to_unit: 100_000_000, fiat: false };

describe("an amount in words of its language", () => {
  test.each([
    [241_850, AUD, "en", "A$2,418.50"],
    [241_850, AUD, "de", "2.418,50 A$"],
    [-1_840, EUR, "en", "-€18.40"],
    [0, EUR, "de", "0,00 €"],
    [1_500, JPY, "en", "¥1,500"],
    [1_250_000, BTC, "en", "BTC 0.0125"],
    [1, BTC, "en", "BTC 0.00000001"],
    [200_000_000, BTC, "de", "2,00 BTC"],
    [9_007_199_254_740_991, EUR, "en", "€90,071,992,547,409.91"],
  ] as const)("%i of %o in %s", (amount, currency, locale, expected) => {
    expect(formatMoney(amount, currency, locale).replaceAll(/\s/g, " ")).toBe(expected);
  });

  test("half a cent is our own bug", () => {
    expect(() => formatMoney(0.5, EUR, "en")).toThrow("not an exact amount");
  });
});
