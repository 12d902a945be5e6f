import { getAddress, isAddress, zeroAddress, type Address } from "viem";

/** An address of an Ethereum-like chain in its mixed-case spelling (EIP-55). */
export type EvmAddress = Address;

/** Why a text is not an address that can be paid. */
export type EvmAddressFault = "not_an_address" | "other_chain" | "wrong_checksum" | "zero_address";

/** The outcome of a check: the address in its one spelling, or the fault. */
export type CheckedEvmAddress =
  | { readonly ok: true; readonly address: EvmAddress }
  | { readonly ok: false; readonly fault: EvmAddressFault };

const HEX_40 = /^0x[0-9a-fA-F]{40}$/;
/**
 * How addresses of other chains begin: bech32 of Bitcoin, Litecoin, Cardano and the closed BNB Beacon Chain, CashAddr,
 * and the base58 forms of Bitcoin, Litecoin, Dogecoin and Tron.
 */
const OTHER_CHAIN = [
  /^(?:bc|tb|bcrt|ltc|ltcmweb|addr|addr_test|stake|bnb)1[a-z0-9]{6,}$/i,
  /^(?:bitcoincash:)?[qpzr][a-z0-9]{41}$/i,
  /^[123LMDA9T][1-9A-HJ-NP-Za-km-z]{24,34}$/,
];

/**
 * Checks a text that a person typed as a payment target. All-lowercase and all-uppercase spellings carry no checksum
 * and are accepted; mixed case must match EIP-55 (https://eips.ethereum.org/EIPS/eip-55). The answer is in mixed case.
 */
export function checkEvmAddress(text: string): CheckedEvmAddress {
  const typed = text.trim();
  if (!HEX_40.test(typed))
    return { ok: false, fault: OTHER_CHAIN.some((form) => form.test(typed)) ? "other_chain" : "not_an_address" };
  const digits = typed.slice(2);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!oneCase && !isAddress(typed, { strict: true })) return { ok: false, fault: "wrong_checksum" };
  const address = mixedCase(typed);
  return address === zeroAddress ? { ok: false, fault: "zero_address" } : { ok: true, address };
}

/** The mixed-case spelling of 20 bytes in hexadecimal, as nodes return them. */
export function mixedCase(address: string): EvmAddress {
  return getAddress(address.toLowerCase());
}
