import { expect, test } from "vitest";
import { isFurtherThan, RATE_OF_BASE, rateText, readRate, type Rate } from "./rate.ts";

test.each([
  ["1", 10n ** 18n],
  ["1.0843", 1_084_300_000_000_000_000n],
  ["0.0000128", 12_800_000_000_000n],
  ["0.000000000000000001", 1n],
  ["999999999999.999999999999999999", 10n ** 30n - 1n],
])("%s is read exactly and written back", (text, scaled) => {
  expect(readRate(text)).toBe(scaled);
  expect(rateText(scaled as Rate)).toBe(text);
});

test("trailing zeros are read but not written", () => {
  expect(rateText(readRate("160.00")!)).toBe("160");
  expect(rateText(readRate("1.500")!)).toBe("1.5");
  expect(rateText(RATE_OF_BASE)).toBe("1");
});

test.each([
  "0",
  "0.000",
  "-1",
  "+1",
  "",
  " 1",
  "1.",
  ".5",
  "1e3",
  "1,5",
  "NaN",
  "Infinity",
  "1.0000000000000000001",
  "1000000000000",
])("%j is not a rate", (text) => {
  expect(readRate(text)).toBeUndefined();
});

test.each([
  ["2", "1", false],
  ["2.000000000000000001", "1", true],
  ["0.5", "1", false],
  ["0.499999999999999999", "1", true],
])("%s differs from %s by more than a factor of two: %s", (a, b, expected) => {
  expect(isFurtherThan(2n, readRate(a)!, readRate(b)!)).toBe(expected);
  expect(isFurtherThan(2n, readRate(b)!, readRate(a)!)).toBe(expected);
});
