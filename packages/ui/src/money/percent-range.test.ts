import { expect, test } from "vitest";
import { formatPercentRange } from "./percent-range.ts";

test.each([
  ["en", 0.8379, 0.9722, "83.79–97.22%"],
  ["de", 0.8379, 0.9722, "83,79–97,22\u00A0%"],
  ["fr-CA", 0.8379, 0.9722, "83,79–97,22\u00A0%"],
  ["en", 0.973, 0.973, "97.30%"],
])("a range in %s has one percent sign", (locale, lowest, highest, written) => {
  const format = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 2 });
  expect(formatPercentRange(format, lowest, highest)).toBe(written);
});
