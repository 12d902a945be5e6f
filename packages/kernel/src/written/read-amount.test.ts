import { describe, expect, test } from "vitest";
import { readAmount, typedAmount } from "./read-amount.ts";

const JPY = { subunitsToUnit: 1, symbol: "¥" };
const EUR = { subunitsToUnit: 100, symbol: "€" };
const KWD = { subunitsToUnit: 1_000, symbol: "KD" };
const BTC = { subunitsToUnit: 100_000_000, symbol: "BTC" };

/** Languages by their signs: the site's, and some whose signs differ from all of these. */
const POINT = ["en", "en-AU", "en-CA", "en-NZ", "ja"];
const COMMA = ["de", "de-AT", "it", "et", "no", "fr-CA", "fr", "pl", "fi"];

const read = (text: string, currency: typeof EUR, locale: string): number | string | null => {
  const { amount, fault } = readAmount(text, currency, locale);
  if (fault === null) return amount;
  return fault.why === "ambiguous" ? `ambiguous ${fault.whole} or ${fault.fraction}` : fault.why;
};

describe.each([...POINT, "de-CH"])("in %s", (locale) => {
  test.each<[string, typeof EUR, number | string | null]>([
    ["1,000", EUR, 100_000],
    ["1,000.50", EUR, 100_050],
    ["1,234,567.89", EUR, 123_456_789],
    ["1,000", BTC, 100_000_000_000],
    ["1,000", JPY, 1_000],
    ["12,500.125", KWD, 12_500_125],
    ["0.125", KWD, 125],
    ["1.5", KWD, 1_500],
    ["0.00000001", BTC, 1],
    ["1.12345678", BTC, 112_345_678],
    [".5", EUR, 50],
    ["7.", EUR, 700],
    ["1000.5000", EUR, 100_050],
    // A comma that cannot group: a keyboard of another language.
    ["12,50", EUR, 1_250],
    ["12,5", EUR, 1_250],
    ["0,0004", BTC, 40_000],
    ["1,2345", BTC, 123_450_000],
    // Both signs: the last one is that of the decimals.
    ["1.000,50", EUR, 100_050],
    ["1.000.000", EUR, 100_000_000],
    ["1.000", EUR, "ambiguous 1000 or 1"],
    ["1.250", EUR, "ambiguous 1250 or 1.25"],
    ["1.125", BTC, "ambiguous 1125 or 1.1250"],
    ["1.000", JPY, "ambiguous 1000 or 1"],
    ["1.234", EUR, "decimals"],
    ["12.345", JPY, "decimals"],
    ["12,50", JPY, "decimals"],
    ["12.3456", KWD, "decimals"],
    ["1000.000", EUR, "decimals"],
    ["0.000000001", BTC, "decimals"],
    ["1,0000", EUR, "grouping"],
    ["1,0000", BTC, "grouping"],
    ["1000,000", BTC, "grouping"],
    ["1,00,000", EUR, "grouping"],
    ["10,00.50", EUR, "grouping"],
    ["1.000,50.25", EUR, "grouping"],
  ])("%j is read with the point as the sign of decimals: %o gives %j", (text, currency, amount) => {
    expect(read(text, currency, locale)).toBe(amount);
  });
});

describe.each(COMMA)("in %s", (locale) => {
  test.each<[string, typeof EUR, number | string | null]>([
    ["1.000,50", EUR, 100_050],
    ["1.234.567,89", EUR, 123_456_789],
    ["1.000", EUR, 100_000],
    ["1.000", BTC, 100_000_000_000],
    ["1.000", JPY, 1_000],
    ["12.500,125", KWD, 12_500_125],
    ["0,125", KWD, 125],
    ["0,00000001", BTC, 1],
    ["12,50", EUR, 1_250],
    ["12.50", EUR, 1_250],
    ["0.0004", BTC, 40_000],
    ["1,000.50", EUR, 100_050],
    ["1,000,000", EUR, 100_000_000],
    ["1,000", EUR, "ambiguous 1000 or 1"],
    ["1,250", EUR, "ambiguous 1250 or 1,25"],
    ["1,125", BTC, "ambiguous 1125 or 1,1250"],
    ["1,125", KWD, "ambiguous 1125 or 1,1250"],
    ["1,1250", KWD, 1_125],
    ["1,000", JPY, "ambiguous 1000 or 1"],
    ["1,234", EUR, "decimals"],
    ["1000,000", EUR, "decimals"],
    ["1000,000", KWD, 1_000_000],
    ["1.0000", EUR, "grouping"],
    ["10.00,50", EUR, "grouping"],
  ])("%j is read with the comma as the sign of decimals: %o gives %j", (text, currency, amount) => {
    expect(read(text, currency, locale)).toBe(amount);
  });
});

describe.each([...POINT, ...COMMA, "de-CH"])("in %s", (locale) => {
  test.each<[string, typeof EUR, number | string | null]>([
    ["", EUR, null],
    ["  ", EUR, null],
    [".", EUR, null],
    [",", BTC, null],
    ["200", EUR, 20_000],
    ["0", EUR, 0],
    ["1 000,50", EUR, 100_050],
    ["1\u00a0000,50", EUR, 100_050],
    ["1\u202f000.50", EUR, 100_050],
    ["1’000.50", EUR, 100_050],
    ["1'000,50", EUR, 100_050],
    ["1 000 000", JPY, 1_000_000],
    ["1 000,125", KWD, 1_000_125],
    ["€200", EUR, 20_000],
    ["200 €", EUR, 20_000],
    ["€ 1 000", EUR, 100_000],
    ["BTC 0.01", BTC, 1_000_000],
    [" \u202a200\u202c ", EUR, 20_000],
    ["１２．５", EUR, 1_250],
    ["1 000,000", EUR, "decimals"],
    ["10 00", EUR, "grouping"],
    ["1 000.000 000", EUR, "grouping"],
    ["1,000.000.000", EUR, "grouping"],
    ["-50", EUR, "sign"],
    ["+50", EUR, "sign"],
    ["−50", EUR, "sign"],
    ["50,–", EUR, "sign"],
    ["1e3", EUR, "exponent"],
    ["1E+3", BTC, "exponent"],
    ["1e-8", BTC, "exponent"],
    ["1×10^3", EUR, "exponent"],
    ["10²", EUR, "characters"],
    ["½", EUR, "characters"],
    ["abc", EUR, "characters"],
    ["$200", EUR, "characters"],
    ["0x10", EUR, "characters"],
    ["2k", EUR, "characters"],
    ["99999999999999999", EUR, "too_large"],
  ])("%j as %o gives %j", (text, currency, amount) => {
    expect(read(text, currency, locale)).toBe(amount);
  });
});

test.each([...POINT, ...COMMA, "de-CH"])("in %s, what Intl writes is read as the same amount", (locale) => {
  for (const { subunitsToUnit } of [JPY, EUR, KWD, BTC])
    for (const amount of [1, 99, 1_000, 123_456, 100_000_000, 112_500_000, 999_999_999_999]) {
      const digits = String(subunitsToUnit).length - 1;
      const text = new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(amount / subunitsToUnit);
      const { amount: back, fault } = readAmount(text, { subunitsToUnit }, locale);
      // A currency of three decimals below a thousand is written as thousands are in another language.
      if (fault?.why === "ambiguous") expect([text, subunitsToUnit]).toEqual([text, 1_000]);
      else expect([text, back]).toEqual([text, amount]);
    }
});

describe("an amount for a field", () => {
  test.each([
    [20_000, 100, "en", "200"],
    [1_250, 100, "en", "12.50"],
    [1_250, 100, "de", "12,50"],
    [40_000, 100_000_000, "en", "0.0004"],
    [40_000, 100_000_000, "de", "0,0004"],
    [112_500_000, 100_000_000, "en", "1.1250"],
    [112_500_000, 100_000_000, "et", "1,1250"],
    [1_125, 1_000, "en", "1.1250"],
    [1_500, 1, "de", "1500"],
  ])("%i with %i subunits to the unit is %s: %s", (amount, subunitsToUnit, locale, text) => {
    expect(typedAmount(amount, subunitsToUnit, locale)).toBe(text);
  });

  test.each([...POINT, ...COMMA, "de-CH"])("in %s is read back as the same amount", (locale) => {
    for (const { subunitsToUnit } of [JPY, EUR, KWD, BTC])
      for (const amount of [0, 1, 5, 50, 125, 1_000, 1_125, 12_345, 112_500_000, 100_012_300_000, 999_999_999_999])
        expect(readAmount(typedAmount(amount, subunitsToUnit, locale), { subunitsToUnit }, locale)).toEqual({
          amount,
          fault: null,
        });
  });
});
