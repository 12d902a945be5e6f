import { expect, test } from "vitest";
import {
  confirmationsFor,
  parsePaymentUri,
  readDecimal,
  toChain,
  toLedger,
  writeDecimal,
  writePaymentUri,
} from "./index.ts";

const ADDRESS = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
const plain = { chain: "BTC", address: ADDRESS, amount: null, label: null, message: null };

test.each([
  [`bitcoin:${ADDRESS}`, plain],
  [`BITCOIN:${ADDRESS.toUpperCase()}`, plain],
  [`bitcoin:${ADDRESS}?amount=0.00000001`, { ...plain, amount: 1n }],
  [
    `bitcoin:${ADDRESS}?amount=20999999.97690000&label=A%20%26%20B&message=hi`,
    { ...plain, amount: 2_099_999_997_690_000n, label: "A & B", message: "hi" },
  ],
  [`bitcoin:${ADDRESS}?lightning=lnbc1&amount=1`, { ...plain, amount: 100_000_000n }],
  [
    "dogecoin:DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC?amount=99999999999.00000001",
    { ...plain, chain: "DOG", address: "DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC", amount: 9_999_999_999_900_000_001n },
  ],
  [
    "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a?amount=1.5",
    { ...plain, chain: "BCH", address: "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", amount: 150_000_000n },
  ],
  [
    "litecoin:M7wtsL7wSHDBJVMWWhtQfTMSYYkyooAAXM",
    { ...plain, chain: "LTC", address: "M7wtsL7wSHDBJVMWWhtQfTMSYYkyooAAXM" },
  ],
])("%s is read", (text, uri) => {
  expect(parsePaymentUri(text)).toEqual(uri);
  expect(parsePaymentUri(writePaymentUri(parsePaymentUri(text)!))).toEqual(uri);
});

test.each([
  ADDRESS,
  `litecoin:${ADDRESS}`,
  `ethereum:${ADDRESS}`,
  `bitcoin:${ADDRESS}?amount=1e-8`,
  `bitcoin:${ADDRESS}?amount=0`,
  `bitcoin:${ADDRESS}?amount=-1`,
  `bitcoin:${ADDRESS}?amount=0,1`,
  `bitcoin:${ADDRESS}?amount=0.000000001`,
  `bitcoin:${ADDRESS}?amount=1&amount=2`,
  `bitcoin:${ADDRESS}?req-pay=1`,
])("%s is no payment URI", (text) => expect(parsePaymentUri(text)).toBeNull());

test("amounts are written and read exactly", () => {
  expect([writeDecimal(150_000n, 8), writeDecimal(-1n, 8), writeDecimal(5n, 0)]).toEqual([
    "0.0015",
    "-0.00000001",
    "5",
  ]);
  expect([readDecimal("1.10", 1), readDecimal("1.11", 1), readDecimal(".5", 8), readDecimal("007", 0)]).toEqual([
    11n,
    null,
    null,
    7n,
  ]);
});

test("units of a chain become units of the ledger, rounded down, and the rest is kept", () => {
  expect(toLedger(1_000_000_000_000_000_000n, 18, 6)).toEqual({ ledger: 1_000_000n, rest: 0n });
  expect(toLedger(10_000_000_019n, 18, 8)).toEqual({ ledger: 1n, rest: 19n });
  expect(toChain(25n, 6, 6)).toBe(25n);
});

test.each([
  ["BTC", 50_000, 1],
  ["BTC", 50_001, 2],
  ["BTC", 5_000_000, 3],
  ["BTC", 5_000_001, 6],
  ["DOG", 500_001, 40],
  ["BCH", null, 10],
  ["ETH", 500_001, "finalized"],
] as const)("%s with %s euro cents needs %s confirmations", (chain, value, confirmations) =>
  expect(confirmationsFor(chain, value)).toBe(confirmations),
);
