import { hexToBytes } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { expect, test } from "vitest";
import { evmAccountOf, evmAddressOf, evmKeyOf } from "./derive.ts";

/** BIP-39: `abandon` eleven times and `about`, without a passphrase. */
const SEED =
  "0x5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4";
const { xpub, xprv } = evmAccountOf(hexToBytes(SEED));

test("the account of the seed is m/44'/60'/0'", () => {
  expect(xpub.startsWith("xpub6DCoCpSuQ")).toBe(true);
});

test.each([
  [0, 0, "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
  [0, 1, "0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0"],
  [1, 0, "0x399Db6Ed32539fbDF44c3e7678b5b428e378F666"],
] as const)(
  "%i/%i is derived from the public key alone, and its private key signs for it",
  (branch, index, address) => {
    expect(evmAddressOf(xpub, index, branch)).toBe(address);
    expect(privateKeyToAddress(evmKeyOf(xprv, index, branch))).toBe(address);
  },
);

test("no private key comes from a public one", () => {
  expect(() => evmKeyOf(xpub, 0)).toThrow("extended private key");
});

test.each([-1, 0.5, 2 ** 31])("%d is not an index", (index) => {
  expect(() => evmAddressOf(xpub, index)).toThrow("not an index");
});
