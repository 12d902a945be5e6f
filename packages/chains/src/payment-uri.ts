import { checkAddress } from "./addresses/check-address.ts";
import { readDecimal, writeDecimal } from "./amounts.ts";
import type { UtxoChain } from "./coins.ts";
import { UTXO_CHAINS, UTXO_PARAMS } from "./utxo/params.ts";

/** What a payment URI asks for. */
export interface PaymentUri {
  readonly chain: UtxoChain;
  /** In its one spelling. */
  readonly address: string;
  /** In the chain's unit; null if the payer chooses. */
  readonly amount: bigint | null;
  readonly label: string | null;
  readonly message: string | null;
}

const DECIMALS = 8;
const LONGEST = 2_000;

/**
 * Reads a payment URI such as `bitcoin:bc1q…?amount=0.1` (BIP 21). Null for another text, an invalid address or amount,
 * or a required parameter (`req-…`) that is not known here. The scheme and the address of a QR code may be in capitals.
 */
export function parsePaymentUri(text: string): PaymentUri | null {
  const parts = /^([a-z]+):(?:\/\/)?([^?#]*)(?:\?([^#]*))?(?:#.*)?$/i.exec(text.trim());
  if (!parts || text.length > LONGEST) return null;
  const scheme = parts[1]!.toLowerCase();
  const chain = UTXO_CHAINS.find((each) => UTXO_PARAMS[each].scheme === scheme);
  if (!chain) return null;
  const verdict = checkAddress(chain, parts[2]!);
  if (!verdict.ok) return null;
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(parts[3] ?? "")) {
    const lower = name.toLowerCase();
    // A parameter that decides the money must not be given twice.
    if (lower === "amount" && query.has(lower)) return null;
    if (lower.startsWith("req-")) return null;
    query.set(lower, value);
  }
  const written = query.get("amount");
  const amount = written === undefined ? null : readDecimal(written, DECIMALS);
  if (written !== undefined && (amount === null || amount === 0n)) return null;
  return {
    chain,
    address: verdict.address,
    amount,
    label: query.get("label") ?? null,
    message: query.get("message") ?? null,
  };
}

/** Writes a payment URI. The address of Bitcoin Cash has the scheme already. */
export function writePaymentUri(uri: Pick<PaymentUri, "chain" | "address"> & Partial<PaymentUri>): string {
  const { scheme } = UTXO_PARAMS[uri.chain];
  const head = uri.address.startsWith(`${scheme}:`) ? uri.address : `${scheme}:${uri.address}`;
  const query = Object.entries({
    amount: uri.amount == null ? null : writeDecimal(uri.amount, DECIMALS),
    label: uri.label,
    message: uri.message,
  }).flatMap(([name, value]) => (value == null ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return query.length > 0 ? `${head}?${query.join("&")}` : head;
}
