import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal, decimalRoot, log10, ratio } from "./fraction.ts";

test("a ratio is in lowest terms", () => {
  expect(ratio(84n, 36n)).toEqual({ numerator: "7", denominator: "3" });
  expect(ratio(0n, 36n)).toEqual({ numerator: "0", denominator: "1" });
});

test("decimals are rounded down and keep trailing zeros", () => {
  expect(decimal(2n, 3n, 4)).toBe("0.6666");
  expect(decimal(10_700n, 100n, 2)).toBe("107.00");
  expect(decimal(1n, 2000n, 2)).toBe("0.00");
});

test("a root is the largest decimal whose square is not above the fraction", () => {
  expect(decimalRoot(2n, 1n, 6)).toBe("1.414213");
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.bigInt({ min: 1n, max: 10n ** 30n }), (a, b) => {
      const root = BigInt(decimalRoot(a, b, 4).replace(".", ""));
      expect(root * root * b <= a * 10n ** 8n && (root + 1n) ** 2n * b > a * 10n ** 8n).toBe(true);
    }),
  );
});

test("log10 is correct for integers far beyond the range of a number", () => {
  expect(log10(10n ** 400n)).toBeCloseTo(400, 9);
  expect(log10(2n * 10n ** 5n)).toBeCloseTo(5.30103, 5);
});
