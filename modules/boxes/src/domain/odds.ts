/** The chance of a row, as players read it. */
export interface Odds {
  /** In percent, with at least two significant digits: exact if it ends within four more, otherwise rounded down after two more. */
  readonly percent: string;
  /** As `1 in n`. */
  readonly oneIn: string;
}

const MORE_EXACT_DIGITS = 4;
const MORE_DIGITS = 2;
const WHOLE_FROM = 100;

/** The chance of a weight in a table with this sum of weights. */
export function oddsOf(weight: number, total: number): Odds {
  return { percent: percentOf(weight, total), oneIn: `1 in ${ratioOf(weight, total)}` };
}

function percentOf(weight: number, total: number): string {
  const least = leastDecimals((weight * 100) / total);
  for (let decimals = least; decimals <= least + MORE_EXACT_DIGITS; decimals += 1)
    if (isExact(weight, total, decimals)) return decimalText(weight, total, decimals);
  return decimalText(weight, total, least + MORE_DIGITS);
}

/** How many decimals show two significant digits. */
function leastDecimals(percent: number): number {
  return Math.max(0, 1 - Math.floor(Math.log10(percent)));
}

function isExact(weight: number, total: number, decimals: number): boolean {
  return (BigInt(weight) * 100n * 10n ** BigInt(decimals)) % BigInt(total) === 0n;
}

/** The percentage, rounded down, so that no chance looks larger than it is. */
function decimalText(weight: number, total: number, decimals: number): string {
  const scaled = BigInt(weight) * 100n * 10n ** BigInt(decimals);
  const digits = (scaled / BigInt(total)).toString().padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Total over weight: whole if it is, or from 100 on; otherwise with two decimals at most. */
function ratioOf(weight: number, total: number): string {
  const ratio = total / weight;
  return ratio >= WHOLE_FROM ? String(Math.round(ratio)) : String(Math.round(ratio * 100) / 100);
}
