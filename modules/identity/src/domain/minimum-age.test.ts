import { expect, test } from "vitest";
import { minimumAgeIn } from "./minimum-age.ts";

const AGES = { DE: 18, EE: 21, XK: 19 };

test.each([
  ["DE", 18],
  ["EE", 21],
  ["XK", 19],
  ["", 21],
  ["FR", 21],
  ["constructor", 21],
])("the minimum age in %j is %i, and in an unknown country the highest of all", (country, age) => {
  expect(minimumAgeIn(AGES, country)).toBe(age);
});

test("the minimum age is 18 if no country is listed", () => {
  expect(minimumAgeIn({}, "DE")).toBe(18);
});
