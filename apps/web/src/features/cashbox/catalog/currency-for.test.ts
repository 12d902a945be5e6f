import { expect, test } from "vitest";
import { currencyFor } from "./currency-for.ts";

const CURRENCIES = [
  { code: "EUR", fiat: true },
  { code: "AUD", fiat: true },
  { code: "BTC", fiat: false },
];

test.each([
  [null, "AUD", "AUD"],
  ["aud", "EUR", "AUD"],
  ["XXX", "AUD", "AUD"],
  ["BTC", "AUD", "AUD"],
  [null, "BTC", "EUR"],
])("asked for %s, a visitor with %s sees %s", (asked, own, shown) => {
  expect(currencyFor(asked, own, CURRENCIES)).toBe(shown);
});
