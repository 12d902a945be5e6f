import { checkEvmAddress, type EvmAddress } from "./address.ts";

/** What a payment request asks for: the chain's own coin, or a token by its contract. */
export interface EvmPaymentRequest {
  readonly chainId: number;
  readonly recipient: EvmAddress;
  /** In the smallest units of the coin or token; null leaves the amount to the payer. */
  readonly units: bigint | null;
  /** The contract of the token; null for the chain's own coin. */
  readonly token: EvmAddress | null;
}

/**
 * Writes an EIP-681 URI (https://eips.ethereum.org/EIPS/eip-681): `ethereum:<recipient>@<chain>?value=…`, or
 * `ethereum:<contract>@<chain>/transfer?address=<recipient>&uint256=…` for a token.
 */
export function paymentUri({ chainId, recipient, units, token }: EvmPaymentRequest): string {
  if (token === null) return `ethereum:${recipient}@${chainId}${units === null ? "" : `?value=${units}`}`;
  const amount = units === null ? "" : `&uint256=${units}`;
  return `ethereum:${token}@${chainId}/transfer?address=${recipient}${amount}`;
}

const FORM = /^ethereum:(?:pay-)?(0x[0-9a-fA-F]{40})(?:@(\d{1,15}))?(?:\/([a-zA-Z]+))?(?:\?([^#]*))?$/;
/** A whole number, as `2014`, `2.014e3` or `2e18`. */
const NUMBER = /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/;

/** Reads an EIP-681 URI; null for anything that it does not allow, and for calls other than `transfer`. */
export function readPaymentUri(text: string): EvmPaymentRequest | null {
  const match = FORM.exec(text.trim());
  if (!match) return null;
  const [, target, chain, call, query = ""] = match;
  const asked = checkEvmAddress(target!);
  const given = new URLSearchParams(query);
  if (!asked.ok || (call !== undefined && call !== "transfer")) return null;
  const chainId = chain === undefined ? 1 : Number(chain);
  const units = readUnits(given.get(call === undefined ? "value" : "uint256"));
  if (chainId === 0 || units === undefined) return null;
  if (call === undefined) return { chainId, recipient: asked.address, units, token: null };
  const recipient = checkEvmAddress(given.get("address") ?? "");
  return recipient.ok ? { chainId, recipient: recipient.address, units, token: asked.address } : null;
}

/** Null if no amount is given, undefined if it is not a whole number. */
function readUnits(text: string | null): bigint | null | undefined {
  if (text === null) return null;
  const match = NUMBER.exec(text);
  if (!match) return undefined;
  const [, whole, fraction = "", exponent = "0"] = match;
  const zeros = Number(exponent) - fraction.length;
  if (zeros < 0) return undefined;
  return BigInt(`${whole}${fraction}`) * 10n ** BigInt(zeros);
}
