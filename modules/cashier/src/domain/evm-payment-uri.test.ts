import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { evmPaymentUri } from "./evm-payment-uri.ts";

const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

test.each([
  ["ethereum", "ETH", 1_000_000, `ethereum:${ADDRESS}@1?value=10000000000000000`],
  ["bnb", "BNB", 2_000_000, `ethereum:${ADDRESS}@56?value=20000000000000000`],
  [
    "bnb",
    "USDT",
    20_000_000,
    `ethereum:0x55d398326f99059fF775485246999027B3197955@56/transfer?address=${ADDRESS}&uint256=20000000000000000000`,
  ],
  ["bitcoin", "BTC", 5, null],
])("a request on %s for %s", (network, currency, amount, uri) => {
  expect(evmPaymentUri(network, ADDRESS, minor(amount), currency)).toBe(uri);
});
