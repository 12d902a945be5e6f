import { expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";

const aud = { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true };
const btc = { code: "BTC", symbol: "BTC", subunits_to_unit: 100_000_000, fiat: false };
const jpy = { code: "JPY", symbol: "¥", subunits_to_unit: 1, fiat: true };
const fun = { code: "FUN", symbol: "FUN", subunits_to_unit: 100, fiat: true };
const plain = (text: string): string => text.replaceAll("\u00a0", " ");

test.each([
  [241850, aud, "en", "A$2,418.50"],
  [241850, aud, "de", "2.418,50 A$"],
  [-20, aud, "en", "−A$0.20"],
  [500, jpy, "en", "¥500"],
  [125_000, btc, "en", "0.00125 BTC"],
  [200_000_000, btc, "de", "2,00 BTC"],
  [100_000, fun, "en", "1,000.00 FUN"],
] as const)("%i is written %4$s", (cents, unit, locale, text) => {
  expect(plain(formatMoney(cents, unit, locale))).toBe(text);
});

test.each([[640, "+A$6.40"], [0, "A$0.00"], [-640, "−A$6.40"]])("with a sign, %i is %s", (cents, text) => {
  expect(formatMoney(cents, aud, "en", "always")).toBe(text);
});
