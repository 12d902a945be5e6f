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
])("in %j a player has %i years; where nothing is known, as many as anywhere", (country, age) => {
  expect(minimumAgeIn(AGES, country)).toBe(age);
});

test("where no country is listed, nobody is younger than 18", () => {
  expect(minimumAgeIn({}, "DE")).toBe(18);
});
