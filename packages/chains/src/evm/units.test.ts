import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { toChain, toLedger } from "./units.ts";

const ETHER = { chain: 18, ledger: 8 };
const TOKEN_ON_ETHEREUM = { chain: 6, ledger: 6 };
const TOKEN_ON_BNB = { chain: 18, ledger: 6 };

test.each([
  ["1 ETH", 10n ** 18n, ETHER, 100_000_000, 0n],
  ["1 wei less than 0.01 ETH", 10n ** 16n - 1n, ETHER, 999_999, 9_999_999_999n],
  ["0.01 ETH", 10n ** 16n, ETHER, 1_000_000, 0n],
  ["1 wei", 1n, ETHER, 0, 1n],
  ["1 USDT on Ethereum", 1_000_000n, TOKEN_ON_ETHEREUM, 1_000_000, 0n],
  ["1 USDT on BNB Chain", 10n ** 18n, TOKEN_ON_BNB, 1_000_000, 0n],
  ["1.0000019 USDT on BNB Chain", 10n ** 18n + 1_900_000_000_000n, TOKEN_ON_BNB, 1_000_001, 900_000_000_000n],
  ["nothing", 0n, ETHER, 0, 0n],
])("%s is rounded down and the rest kept", (_what, units, digits, amount, remainder) => {
  expect(toLedger(units, digits)).toEqual({ amount: minor(amount), remainder });
  expect(toChain(minor(amount), digits) + remainder).toBe(units);
});

test("an amount beyond the ledger's range is a fault, never a wrong number", () => {
  expect(() => toLedger(10n ** 35n, ETHER)).toThrow("exceed the ledger's range");
  expect(() => toLedger(-1n, ETHER)).toThrow("never negative");
  expect(() => toLedger(1n, { chain: 6, ledger: 8 })).toThrow("at least the ledger's decimals");
});
