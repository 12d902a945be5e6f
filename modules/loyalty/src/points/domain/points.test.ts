import fc from "fast-check";
import { expect, test } from "vitest";
import {
  earned,
  parsePoints,
  parseUnitRate,
  points,
  pointsPerUnit,
  pointsText,
  unitRateText,
  wholePoints,
} from "./points.ts";

const EURO = { numerator: 1n, denominator: 1n };
const rate = (sharesBps: readonly number[], euroCents = EURO) =>
  pointsPerUnit({ euroCents, centsPerPoint: 1_000, sharesBps });

test.each<[string, bigint, readonly number[], number, string]>([
  ["10 EUR in full", 1_000n, [10_000], 10_000, "1"],
  ["one cent", 1n, [10_000], 10_000, "0.001"],
  ["10 EUR at a tenth", 1_000n, [1_000], 10_000, "0.1"],
  ["10 EUR at 70 % of 50 %", 1_000n, [7_000, 5_000], 10_000, "0.35"],
  ["10 EUR at a level with a quarter more", 1_000n, [10_000], 12_500, "1.25"],
  ["a game without a share", 1_000n, [0], 10_000, "0"],
  ["a stake that is taken back", -1_000n, [7_000], 10_000, "-0.7"],
])("%s earns its share", (_what, amount, shares, level, expected) => {
  expect(pointsText(earned(amount, rate(shares), level))).toBe(expected);
});

test("another currency earns at the day's rate, rounded down once", () => {
  // 11.5 kroner a euro.
  const kroner = { numerator: 2n, denominator: 23n };
  const unit = rate([10_000], kroner);
  expect(unitRateText(unit)).toBe("0.00008695652173");
  expect(pointsText(earned(11_500n, unit, 10_000))).toBe("0.999999999895");
});

test("a stake that is taken back in parts leaves exactly zero points", () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { maxLength: 8 }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.integer({ min: 0, max: 100_000 }),
      (stakes, numerator, denominator, level) => {
        const unit = rate([7_000, 9_999], { numerator, denominator });
        const whole = stakes.reduce((sum, stake) => sum + stake, 0n);
        const back = stakes.reduce((sum, stake) => sum + earned(-stake, unit, level), 0n);
        expect(earned(whole, unit, level) + back).toBe(0n);
      },
    ),
  );
});

test.each([
  ["0", 0n, 0],
  ["1", points(1), 1],
  ["0.999999999999999999", points(1) - 1n, 0],
  ["-0.000000000000000001", -1n, -1],
  ["-12.5", points(-12) - points(1) / 2n, -13],
])("%s points are %s sub-points, and %i whole points", (text, value, whole) => {
  expect(parsePoints(text)).toBe(value);
  expect(pointsText(value)).toBe(text);
  expect(wholePoints(value)).toBe(whole);
});

test.each(["", "x", "1.", "1e3", "0.0000000000000000001", "--1", "Infinity"])(
  "%j is not a number of points",
  (text) => {
    expect(parsePoints(text)).toBeUndefined();
  },
);

test("a stored rate is read back unchanged", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (perUnit) => {
      expect(parseUnitRate(unitRateText({ perUnit }))).toEqual({ perUnit });
    }),
  );
});
