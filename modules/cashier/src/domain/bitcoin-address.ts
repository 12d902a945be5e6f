import { Address, NETWORK, TEST_NETWORK } from "@scure/btc-signer";

export type AddressVerdict = "valid" | "other_network" | "malformed";

const REGTEST = { ...TEST_NETWORK, bech32: "bcrt" };

/**
 * The address in a pasted text: itself, or that of a payment URI such as `bitcoin:bc1q…?amount=0.1` (BIP 21), whose
 * amount and label are left out because the form has its own amount.
 */
export function addressIn(text: string): string {
  const trimmed = text.trim();
  return (/^bitcoin:(?:\/\/)?([^?#]*)/i.exec(trimmed)?.[1] ?? trimmed).trim();
}

/** Checks an address by its checksum (base58check, bech32, bech32m) and whether it belongs to the main network. */
export function checkBitcoinAddress(text: string): AddressVerdict {
  if (text.length > 90) return "malformed";
  if (decodes(text, NETWORK)) return "valid";
  return decodes(text, TEST_NETWORK) || decodes(text, REGTEST) ? "other_network" : "malformed";
}

function decodes(text: string, network: typeof NETWORK): boolean {
  try {
    Address(network).decode(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The spelling in which an address is compared and stored. Bech32 may be written in capitals, as in QR codes, and means
 * the same; base58 is case-sensitive.
 */
export function oneSpelling(address: string): string {
  return /^BC1[0-9A-Z]+$/.test(address) ? address.toLowerCase() : address;
}

/** `bc1qar0s…zzwf5mdq`: enough to recognize it, short enough for a row. */
export function maskAddress(address: string): string {
  return address.length <= 14 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}
