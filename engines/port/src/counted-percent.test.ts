import { expect, test } from "vitest";
import { countedPercent } from "./counted-percent.ts";

test.each([
  ["55.5590", 10_000_000, "55.6"],
  ["55.5590", 100_000_000, "55.6"],
  ["55.5590", 1_000_000_000, "55.56"],
  ["55.5590", 10_000, "56"],
  ["55.5590", 100, "56"],
  ["55.5590", 1e15, "55.5590"],
])("%s percent, counted in %i rounds, is shown as %s", (percent, rounds, shown) => {
  expect(countedPercent(percent, rounds)).toBe(shown);
});

test("half a unit of the last digit is at least the band of 99 percent", () => {
  for (const rounds of [1e5, 3e5, 1e6, 7e6, 2e7, 5e8]) {
    const [, digits = ""] = countedPercent("40.0000", rounds).split(".");
    expect(0.5 * 10 ** -digits.length).toBeGreaterThanOrEqual(2.5758 * Math.sqrt((40 * 60) / rounds));
  }
});
