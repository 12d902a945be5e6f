import { keccak_256 } from "@noble/hashes/sha3.js";
import { hex, utf8 } from "@scure/base";
import { accepted, refused, type AddressVerdict } from "./verdict.ts";

/** The spelling of an address whose capitals are its checksum (EIP-55), from its 40 hexadecimal digits. */
export function checksummed(digits: string): string {
  const lower = digits.toLowerCase();
  const sum = hex.encode(keccak_256(utf8.decode(lower)));
  return `0x${[...lower].map((digit, place) => (Number.parseInt(sum[place]!, 16) >= 8 ? digit.toUpperCase() : digit)).join("")}`;
}

/** Checks an address of Ethereum and chains like it; null if it is not hexadecimal. */
export function checkEvm(text: string): AddressVerdict | null {
  if (!/^0x[0-9a-f]*$/i.test(text)) return null;
  const digits = text.slice(2);
  if (digits.length !== 40) return refused("malformed");
  if (/^0+$/.test(digits)) return refused("nobody");
  const address = checksummed(digits);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return oneCase || address.slice(2) === digits ? accepted(address, "account") : refused("checksum");
}
