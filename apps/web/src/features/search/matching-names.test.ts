import { expect, test } from "vitest";
import { matchingNames } from "./matching-names.ts";

const ENTRIES = ["New", "Bonus buy", "High volatility", "Volatile fruits", "Früchte", "Tin Orrery"].map((name) => ({
  name,
}));

test.each([
  ["vol", ["Volatile fruits", "High volatility"]],
  ["BUY", ["Bonus buy"]],
  [" new ", ["New"]],
  ["fruch", ["Früchte"]],
  ["frücht", ["Früchte"]],
  ["ti", []],
  ["", []],
  ["xyz", []],
])("%j finds %j", (text, names) => {
  expect(matchingNames(ENTRIES, text).map(({ name }) => name)).toEqual(names);
});
