import { expect, test } from "vitest";
import { currencyName } from "./currency-name.ts";

test.each([
  ["NOK", "de", "Norwegische Krone"],
  ["CAD", "fr-CA", "dollar canadien"],
  ["EUR", "et", "euro"],
  ["AUD", "no", "australske dollar"],
  ["PLN", "it", "zloty polacco"],
])("the name of %s in %s is %s", (code, locale, name) => {
  expect(currencyName({ code, name: "English", fiat: true }, locale)).toBe(name);
});

test("coins keep their names, even if their codes are not valid currency codes", () => {
  expect(currencyName({ code: "USDT", name: "Tether", fiat: false }, "de")).toBe("Tether");
  expect(currencyName({ code: "BTC", name: "Bitcoin", fiat: false }, "et")).toBe("Bitcoin");
});
