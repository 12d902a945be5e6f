import { CURRENCIES } from "@apogee/kernel";
import { expect, test } from "vitest";
import { readRate } from "./rate.ts";
import { RATED_CURRENCIES } from "./rates.ts";
import { readPublished } from "./read-published.ts";

const DAY = "2031-05-02";
const units = Object.fromEntries(CURRENCIES.map(({ code }) => [code, code === "EUR" ? "1" : "1.5"]));
const known = new Map([["USD", { rate: readRate("1.25")!, day: "2031-05-01" }]]);

test("a complete set is read without the base and without currencies that the platform does not list", () => {
  const read = readPublished({ day: DAY, units: { ...units, XAU: "0.0003" } }, DAY, known);
  expect(read).toEqual({ rates: new Map(RATED_CURRENCIES.map((code) => [code, readRate("1.5")])) });
});

test("a set without the base is accepted", () => {
  const { EUR: _, ...others } = units;
  expect(readPublished({ day: DAY, units: others }, DAY, known)).toHaveProperty("rates");
});

test.each([
  ["a zero rate", { USD: "0" }, "USD is 0, which is not a positive decimal with at most 18 decimal places."],
  ["a negative rate", { GBP: "-0.8" }, "GBP is -0.8, which is not a positive decimal with at most 18 decimal places."],
  [
    "a rate that is not a number",
    { JPY: "many" },
    "JPY is many, which is not a positive decimal with at most 18 decimal places.",
  ],
  ["a jump upwards", { USD: "2.51" }, "USD is 2.51, but was 1.25 on 2031-05-01."],
  ["a jump downwards", { USD: "0.62" }, "USD is 0.62, but was 1.25 on 2031-05-01."],
  ["another base", { EUR: "0.9" }, "EUR is 0.9, but all rates are per EUR."],
])("%s invalidates the set", (_what, change, problem) => {
  expect(readPublished({ day: DAY, units: { ...units, ...change } }, DAY, known)).toEqual({ problems: [problem] });
});

test("a missing currency invalidates the set", () => {
  const { BTC: _, ...others } = units;
  expect(readPublished({ day: DAY, units: others }, DAY, known)).toEqual({ problems: ["BTC is missing."] });
});

test("a rate of up to twice the last known one is accepted, and any positive rate if none is known", () => {
  expect(readPublished({ day: DAY, units: { ...units, USD: "2.5" } }, DAY, known)).toHaveProperty("rates");
  expect(readPublished({ day: DAY, units: { ...units, USD: "125" } }, DAY, new Map())).toHaveProperty("rates");
});

test("rates of another day are refused", () => {
  expect(readPublished({ day: "2031-05-01", units }, DAY, new Map())).toEqual({
    problems: ["They are for 2031-05-01, not for 2031-05-02."],
  });
});
