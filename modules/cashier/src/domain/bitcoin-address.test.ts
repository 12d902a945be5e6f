import { expect, test } from "vitest";
import { addressIn, checkBitcoinAddress, maskAddress, oneSpelling, type AddressVerdict } from "./bitcoin-address.ts";

test.each<[string, string, AddressVerdict]>([
  ["a segwit address", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "valid"],
  ["the same in capitals", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "valid"],
  ["a taproot address", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", "valid"],
  ["a pay-to-script address", "3P14159f73E4gFr7JterCCQh9QjiTjiZrG", "valid"],
  ["an old address", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "valid"],
  ["one letter changed", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", "malformed"],
  ["an old address, one letter changed", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "malformed"],
  ["mixed case", "bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "malformed"],
  ["a test network", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "other_network"],
  ["an old test address", "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", "other_network"],
  ["an address of Ethereum", "0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe", "malformed"],
  ["an empty text", "", "malformed"],
  ["a text of 30,000 characters", "bc1".repeat(10_000), "malformed"],
])("%s is %s: %s", (_name, address, verdict) => {
  expect(checkBitcoinAddress(address)).toBe(verdict);
});

test("an address is masked in its middle", () => {
  expect(maskAddress("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4")).toBe("bc1qw5…f3t4");
});

test.each<[string, string, string]>([
  ["bech32 in capitals", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  [
    "bech32m in capitals",
    "BC1P0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQZK5JJ0",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
  ],
  ["bech32 in lowercase", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  [
    "mixed-case bech32, which is invalid,",
    "bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    "bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  ],
  ["base58, which is case-sensitive,", "3P14159f73E4gFr7JterCCQh9QjiTjiZrG", "3P14159f73E4gFr7JterCCQh9QjiTjiZrG"],
  ["an old address", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
])("%s has one canonical spelling", (_what, address, spelling) => {
  expect(oneSpelling(address)).toBe(spelling);
});

test.each([
  "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  "bitcoin:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?amount=0.002",
  "BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?AMOUNT=0.002&label=A%20long%20label",
  " bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 ",
])("the address in %j is read", (text) => {
  expect(checkBitcoinAddress(addressIn(text))).toBe("valid");
  expect(oneSpelling(addressIn(text))).toBe("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
});
