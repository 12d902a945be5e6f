import { expect, test } from "vitest";
import { paymentUri, readPaymentUri, type EvmPaymentRequest } from "./payment-uri.ts";

const TO = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const USDT = "0x55d398326f99059fF775485246999027B3197955";

test.each<[string, EvmPaymentRequest]>([
  [`ethereum:${TO}@1?value=10000000000000000`, { chainId: 1, recipient: TO, units: 10n ** 16n, token: null }],
  [`ethereum:${TO}@56`, { chainId: 56, recipient: TO, units: null, token: null }],
  [
    `ethereum:${USDT}@56/transfer?address=${TO}&uint256=25000000000000000000`,
    { chainId: 56, recipient: TO, units: 25n * 10n ** 18n, token: USDT },
  ],
  [`ethereum:${USDT}@56/transfer?address=${TO}`, { chainId: 56, recipient: TO, units: null, token: USDT }],
])("%s is written and read", (uri, request) => {
  expect(paymentUri(request)).toBe(uri);
  expect(readPaymentUri(uri)).toEqual(request);
});

test.each([
  [`ethereum:${TO}`, { chainId: 1, units: null }],
  [`ethereum:pay-${TO}?value=2.014e18`, { chainId: 1, units: 2_014_000_000_000_000_000n }],
  [`ethereum:${TO.toLowerCase()}@56?value=1e3&gas=21000`, { chainId: 56, recipient: TO, units: 1000n }],
])("%s is a form that wallets write too", (uri, read) => {
  expect(readPaymentUri(uri)).toMatchObject(read);
});

test.each([
  TO,
  `bitcoin:${TO}`,
  `ethereum:${TO}@0`,
  `ethereum:${TO}?value=1.5`,
  `ethereum:${TO}?value=-1`,
  `ethereum:${TO}?value=0x10`,
  `ethereum:${TO.replace("aA", "Aa")}`,
  `ethereum:${USDT}/approve?address=${TO}&uint256=1`,
  `ethereum:${USDT}/transfer?uint256=1`,
  `ethereum:${USDT}/transfer?address=0x0000000000000000000000000000000000000000`,
  `ethereum:example.eth?value=1`,
])("%s is not read", (uri) => {
  expect(readPaymentUri(uri)).toBeNull();
});
