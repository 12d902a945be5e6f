import { base58check } from "../utxo/hashes.ts";
import { accepted, refused, type AddressVerdict } from "./verdict.ts";

const VERSION = 0x41;

/** Checks an address of Tron; null if it resembles none. */
export function checkTron(text: string): AddressVerdict | null {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return null;
  try {
    const read = base58check.decode(text);
    return read.length === 21 && read[0] === VERSION ? accepted(text, "account") : null;
  } catch {
    return refused("checksum");
  }
}
