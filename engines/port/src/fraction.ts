/** An exact fraction in lowest terms, as decimal digits. */
export interface Ratio {
  readonly numerator: string;
  readonly denominator: string;
}

/** A fraction in lowest terms. */
export function ratio(numerator: bigint, denominator: bigint): Ratio {
  const divisor = gcd(numerator, denominator);
  return { numerator: String(numerator / divisor), denominator: String(denominator / divisor) };
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** A fraction as decimal text with this many digits after the point, rounded down. */
export function decimal(numerator: bigint, denominator: bigint, digits: number): string {
  return placePoint((numerator * 10n ** BigInt(digits)) / denominator, digits);
}

/** The square root of a fraction as decimal text, rounded down. */
export function decimalRoot(numerator: bigint, denominator: bigint, digits: number): string {
  return placePoint(wholeRoot((numerator * 10n ** BigInt(2 * digits)) / denominator), digits);
}

function placePoint(scaled: bigint, digits: number): string {
  const text = String(scaled).padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The largest integer whose square is at most n, by Newton's method from above. */
function wholeRoot(n: bigint): bigint {
  if (n < 2n) return n;
  let root = 1n << BigInt(Math.ceil(n.toString(2).length / 2));
  for (;;) {
    const next = (root + n / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

/** log10 of a whole number of any size, exact to twelve digits. */
export function log10(n: bigint): number {
  const text = String(n);
  const lead = text.slice(0, 15);
  return Math.log10(Number(lead)) + text.length - lead.length;
}
