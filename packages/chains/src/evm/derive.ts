import { secp256k1 } from "@noble/curves/secp256k1.js";
import { invariant } from "@apogee/kernel";
import { HDKey } from "@scure/bip32";
import { bytesToHex, type Hex } from "viem";
import { publicKeyToAddress } from "viem/accounts";
import type { EvmAddress } from "./address.ts";

/** The account of BIP-44 for Ethereum. Addresses of BNB Chain use it too. */
export const EVM_ACCOUNT_PATH = "m/44'/60'/0'";

/** 0 for addresses that are given out, 1 for the platform's own. */
export type Branch = 0 | 1;

/** The address m/44'/60'/0'/branch/index, from the extended public key of the account alone. */
export function evmAddressOf(accountXpub: string, index: number, branch: Branch = 0): EvmAddress {
  const { publicKey } = childOf(HDKey.fromExtendedKey(accountXpub), branch, index);
  invariant(publicKey, "An extended key without a public key.");
  return publicKeyToAddress(bytesToHex(secp256k1.Point.fromBytes(publicKey).toBytes(false)));
}

/** The private key of m/44'/60'/0'/branch/index. `accountXprv` is the extended private key of the account. */
export function evmKeyOf(accountXprv: string, index: number, branch: Branch = 0): Hex {
  const { privateKey } = childOf(HDKey.fromExtendedKey(accountXprv), branch, index);
  invariant(privateKey, "Signing needs the extended private key of the account.");
  return bytesToHex(privateKey);
}

/** The extended keys of the account m/44'/60'/0' of a seed (BIP-39). */
export function evmAccountOf(seed: Uint8Array): { readonly xpub: string; readonly xprv: string } {
  const account = HDKey.fromMasterSeed(seed).derive(EVM_ACCOUNT_PATH);
  return { xpub: account.publicExtendedKey, xprv: account.privateExtendedKey };
}

function childOf(account: HDKey, branch: Branch, index: number): HDKey {
  invariant(Number.isSafeInteger(index) && index >= 0 && index < 2 ** 31, `${index} is not an index of an address.`);
  return account.deriveChild(branch).deriveChild(index);
}
