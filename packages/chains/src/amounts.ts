/** Writes an amount in units of 10^-decimals as a decimal without trailing zeros: 150000n with 8 is `0.0015`. */
export function writeDecimal(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, "0");
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  const kept = fraction.replace(/0+$/, "");
  return `${amount < 0n ? "-" : ""}${whole}${kept ? `.${kept}` : ""}`;
}

/** Reads a decimal exactly; null for another text, more digits than `decimals`, a sign or an exponent. */
export function readDecimal(text: string, decimals: number): bigint | null {
  const parts = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text);
  if (!parts) return null;
  const fraction = (parts[2] ?? "").replace(/0+$/, "");
  if (fraction.length > decimals) return null;
  return BigInt(parts[1]! + fraction.padEnd(decimals, "0"));
}

/** A chain's amount in the ledger's units, rounded down, and what is left over in the chain's unit. */
export function toLedger(
  amount: bigint,
  decimals: number,
  ledgerDigits: number,
): { readonly ledger: bigint; readonly rest: bigint } {
  const factor = 10n ** BigInt(decimals - ledgerDigits);
  return { ledger: amount / factor, rest: amount % factor };
}

/** A ledger's amount in the chain's unit; exact. */
export const toChain = (ledger: bigint, decimals: number, ledgerDigits: number): bigint =>
  ledger * 10n ** BigInt(decimals - ledgerDigits);
