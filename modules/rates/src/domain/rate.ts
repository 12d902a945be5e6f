declare const rateBrand: unique symbol;

/** Units of a currency per euro, times 10^18: an exact positive integer, never a float. */
export type Rate = bigint & { readonly [rateBrand]: true };

const DECIMALS = 18;
/** The column's precision: 12 digits before the point, 18 after it. */
const SHAPE = /^(\d{1,12})(?:\.(\d{1,18}))?$/;

/** The currency that all rates are stated against. */
export const BASE_CURRENCY = "EUR";
export const RATE_OF_BASE: Rate = (10n ** BigInt(DECIMALS)) as Rate;

/**
 * Parses a decimal such as `1.0843`. Undefined for zero, a negative number, an exponent, and for more than 12 digits
 * before the point or 18 after it: nothing is rounded here.
 */
export function readRate(text: string): Rate | undefined {
  const match = SHAPE.exec(text);
  if (!match) return undefined;
  const scaled = BigInt(`${match[1]}${(match[2] ?? "").padEnd(DECIMALS, "0")}`);
  return scaled > 0n ? (scaled as Rate) : undefined;
}

/** The exact decimal of a rate, without trailing zeros. */
export function rateText(rate: Rate): string {
  return scaledText(rate, DECIMALS);
}

/** The decimal of a positive integer that was scaled by a power of ten, without trailing zeros. */
export function scaledText(scaled: bigint, decimals: number): string {
  const digits = String(scaled).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, "");
}

/** Whether two rates differ by more than this factor, in either direction. */
export function isFurtherThan(factor: bigint, a: Rate, b: Rate): boolean {
  return a > b * factor || b > a * factor;
}
