/** The number of decimals: 2 for 100 subunits to the unit. */
export function fractionDigits(subunitsToUnit: number): number {
  return String(subunitsToUnit).length - 1;
}

/**
 * The exact decimal of an amount: 241850 subunits, 100 to the unit, give `2418.50`. Returned as text, so that nothing is
 * rounded.
 */
export function toDecimalText(amount: number, subunitsToUnit: number): string {
  const digits = fractionDigits(subunitsToUnit);
  const padded = String(Math.abs(amount)).padStart(digits + 1, "0");
  const sign = amount < 0 ? "-" : "";
  return digits === 0 ? `${sign}${padded}` : `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Parses the text that `toDecimalText` writes into subunits; null if it is not an amount or has too many decimals. */
export function parseAmount(text: string, subunitsToUnit: number): number | null {
  const digits = fractionDigits(subunitsToUnit);
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.trim());
  if (!match || (!match[1] && !match[2]) || (match[2] ?? "").length > digits) return null;
  const amount = Number(`${match[1] || "0"}${(match[2] ?? "").padEnd(digits, "0")}`);
  return Number.isSafeInteger(amount) ? amount : null;
}
