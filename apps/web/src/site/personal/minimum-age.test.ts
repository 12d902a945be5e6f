import { expect, test } from "vitest";
import { minimumAgeOf } from "./minimum-age.ts";

const COUNTRIES = [
  { code: "DE", minimum_age: 18 },
  { code: "XK", minimum_age: 25 },
  { code: "EE", minimum_age: 21 },
];

test.each([
  ["DE", 18],
  ["XK", 25],
  ["EE", 21],
  ["US", 25],
])("the minimum age of a player from %j is the one that the server states: %i", (country, age) => {
  expect(minimumAgeOf(COUNTRIES, country)).toBe(age);
});

test("no minimum age is shown before the server has sent one, or before a country is chosen", () => {
  expect(minimumAgeOf([], "DE")).toBeUndefined();
  expect(minimumAgeOf(COUNTRIES, "")).toBeUndefined();
});
