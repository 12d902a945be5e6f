import { expect, test } from "vitest";
import { helpLineOf } from "./help-line.ts";

const line = (country: string) => ({ country, name: `Help in ${country}`, phone: null, url: "https://help.example" });
const lines = [line("DE"), line("NO"), line("ZZ")];

test.each([
  ["DE", "DE"],
  ["PL", "ZZ"],
  [null, "ZZ"],
  [undefined, "ZZ"],
])("a player from %s is shown the helpline of %s", (country, expected) => {
  expect(helpLineOf(lines, country)?.country).toBe(expected);
});

test("no helpline is shown before the list is loaded", () => {
  expect(helpLineOf([], "PL")).toBeUndefined();
});
