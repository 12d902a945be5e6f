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
])("a player from %j has at least the years that the server says: %i", (country, age) => {
  expect(minimumAgeOf(COUNTRIES, country)).toBe(age);
});

test("no age is shown before the server has sent one, nor before a country is chosen", () => {
  expect(minimumAgeOf([], "DE")).toBeUndefined();
  expect(minimumAgeOf(COUNTRIES, "")).toBeUndefined();
});
