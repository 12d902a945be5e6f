import { expect, test } from "vitest";
import { bumpFee, feeFor, gasLimit, medianTip, priceIn, replaces, type MarketFee } from "./fees.ts";

const market = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint): MarketFee => ({
  kind: "eip1559",
  maxFeePerGas,
  maxPriorityFeePerGas,
});

test.each([
  [30_000_000_000n, 1_500_000_000n, 33_000_000_000n, 1_650_000_000n],
  [101n, 11n, 112n, 13n],
  [1n, 0n, 2n, 1n],
])("%d with tip %d is bumped to %d with tip %d: both by a tenth, rounded up", (cap, tip, nextCap, nextTip) => {
  const next = bumpFee(market(cap, tip));
  expect(next).toEqual(market(nextCap, nextTip));
  expect(replaces(market(cap, tip), next)).toBe(true);
  expect(replaces(market(cap, tip), market(nextCap - 1n, nextTip))).toBe(false);
  expect(replaces(market(cap, tip), market(nextCap, nextTip - 1n))).toBe(false);
});

test("a bump follows the market if it asks more", () => {
  expect(bumpFee(market(100n, 10n), market(500n, 5n))).toEqual(market(500n, 11n));
  expect(bumpFee(market(10n, 10n), market(5n, 40n))).toEqual(market(40n, 40n));
});

test("a legacy price is bumped too", () => {
  expect(bumpFee({ kind: "legacy", gasPrice: 20n })).toEqual({ kind: "legacy", gasPrice: 22n });
});

test("the fee covers twice the base fee", () => {
  expect(feeFor(10n, 3n)).toEqual(market(23n, 3n));
});

test.each([
  [10n, market(23n, 3n), 13n],
  [22n, market(23n, 3n), 23n],
  [24n, market(23n, 3n), null],
  [5n, { kind: "legacy", gasPrice: 7n } as const, 7n],
])("at base fee %d a unit of gas costs what the bounds allow", (base, fee, price) => {
  expect(priceIn(base, fee)).toBe(price);
});

test("the tip is the median of recent ones and never under the least", () => {
  expect(medianTip([9n, 1n, 5n], 2n)).toBe(5n);
  expect(medianTip([], 2n)).toBe(2n);
  expect(medianTip([1n, 1n], 2n)).toBe(2n);
});

test("the gas limit leaves a fifth", () => {
  expect([gasLimit(21_000n), gasLimit(51_001n)]).toEqual([25_200n, 61_202n]);
});
