import { createHmac } from "node:crypto";
import { Address, NETWORK, p2wpkh } from "@scure/btc-signer";
import { pubECDSA } from "@scure/btc-signer/utils.js";

/**
 * The address of an owner: pay-to-witness-public-key-hash, for a key derived from the sandbox's secret. It is a valid
 * address of the main network, so that wallets and checks accept it; anyone with the secret could spend from it.
 */
export function addressOf(secret: string, owner: string): string {
  const key = createHmac("sha256", secret).update(`chain address of ${owner}`).digest();
  return p2wpkh(pubECDSA(key)).address!;
}

/** Whether a text is a valid address of Bitcoin's main network, checksum included. */
export function isMainNetworkAddress(text: string): boolean {
  try {
    Address(NETWORK).decode(text);
    return true;
  } catch {
    return false;
  }
}
