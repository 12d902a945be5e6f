import { expect, test } from "vitest";
import { readCoinAddress } from "./coin-address.ts";

const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const CONTRACT = "0x55d398326f99059fF775485246999027B3197955";

test.each([
  ["ETH", ADDRESS, ADDRESS],
  ["BNB", ADDRESS.toLowerCase(), ADDRESS],
  ["ETH", `ethereum:${ADDRESS}@1?value=1`, ADDRESS],
  ["BNB", `ethereum:${CONTRACT}@56/transfer?address=${ADDRESS}&uint256=5`, ADDRESS],
  [
    "LTC",
    "litecoin:ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh?amount=1",
    "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh",
  ],
] as const)("an address of %s is read from %s", (chain, text, address) => {
  expect(readCoinAddress(chain, text)).toEqual({ ok: true, address });
});

test.each([
  ["ETH", `ethereum:${ADDRESS}@56`, "another chain than Ethereum"],
  ["BNB", `ethereum:${ADDRESS}`, "another chain than BNB Smart Chain"],
  ["ETH", ADDRESS.replace("aA", "Aa"), "of this Ethereum address is wrong"],
  ["ETH", "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "This is a Bitcoin address"],
  ["ETH", `0x${"0".repeat(40)}`, "Nobody owns this Ethereum address"],
  ["BNB", "nonsense", "This is not a BNB Smart Chain address"],
] as const)("for %s, %s is refused", (chain, text, sentence) => {
  expect(readCoinAddress(chain, text)).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) });
});
