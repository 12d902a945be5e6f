import { DomainError } from "./domain-error.ts";
import { invariant } from "./invariant.ts";

declare const minorBrand: unique symbol;

/**
 * An amount in a currency's minor units (cent, satoshi): a safe integer, never a fraction. A plain number suffices,
 * because every amount of every listed currency stays below 2^53.
 */
export type Minor = number & { readonly [minorBrand]: true };

/** Brands a number as an amount. A fraction or an unsafe integer here is a bug of ours. */
export function minor(value: number): Minor {
  invariant(Number.isSafeInteger(value), `${value} is not an exact amount.`);
  return (value === 0 ? 0 : value) as Minor;
}

/** Zero. */
export const ZERO: Minor = minor(0);

/** Exact; a sum beyond the safe integers is a bug of ours. */
export function add(a: Minor, b: Minor): Minor {
  return minor(a + b);
}

/** Exact, and may be negative. */
export function subtract(a: Minor, b: Minor): Minor {
  return minor(a - b);
}

/** amount × bps / 10,000, rounded down. Exact also if the product exceeds 2^53. */
export function shareFloor(amount: Minor, bps: number): Minor {
  return minor(Number((BigInt(amount) * BigInt(bps)) / 10_000n));
}

/** A currency with its minor units. */
export interface Currency {
  /** The code on the wire, `DOG` for Dogecoin included. */
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  readonly fiat: boolean;
  /** Minor units in one unit: 100 for EUR, 1 for JPY, 1e8 for BTC, 1e6 for USDT. */
  readonly subunitsToUnit: number;
  /** A disabled currency can be shown, but no wallet can be opened in it. */
  readonly enabled: boolean;
}

const fiat = (code: string, name: string, symbol: string, subunitsToUnit = 100, enabled = true): Currency => ({
  code,
  name,
  symbol,
  fiat: true,
  subunitsToUnit,
  enabled,
});
const coin = (code: string, name: string, subunitsToUnit = 100_000_000, enabled = true): Currency => ({
  code,
  name,
  symbol: code,
  fiat: false,
  subunitsToUnit,
  enabled,
});

/** Every currency of the specification [3-04]; the only definition of minor units. */
export const CURRENCIES: readonly Currency[] = [
  fiat("EUR", "Euro", "€"),
  fiat("GBP", "Pound sterling", "£"),
  fiat("USD", "US dollar", "US$"),
  fiat("CAD", "Canadian dollar", "CA$"),
  fiat("AUD", "Australian dollar", "A$"),
  fiat("NOK", "Norwegian krone", "kr"),
  fiat("PLN", "Polish złoty", "zł"),
  fiat("NZD", "New Zealand dollar", "NZ$"),
  fiat("JPY", "Japanese yen", "¥", 1),
  fiat("BRL", "Brazilian real", "R$"),
  fiat("INR", "Indian rupee", "₹"),
  fiat("KZT", "Kazakhstani tenge", "₸", 100, false),
  coin("BTC", "Bitcoin"),
  coin("BCH", "Bitcoin Cash"),
  coin("ETH", "Ethereum"),
  coin("LTC", "Litecoin"),
  coin("DOG", "Dogecoin"),
  coin("USDT", "Tether", 1_000_000),
  coin("USDC", "USD Coin", 1_000_000),
  coin("BNB", "BNB"),
  coin("ADA", "Cardano", 1_000_000, false),
  coin("TRX", "Tron", 1_000_000, false),
];

const byCode = new Map(CURRENCIES.map((currency) => [currency.code, currency]));

/** Status 422, code `unknown_currency`. */
export class UnknownCurrency extends DomainError {
  readonly code = "unknown_currency";
  readonly status = 422;
  constructor(code: string) {
    super(`There is no currency ${code} here. Use the code of one that is listed, such as EUR.`);
  }
}

/** Refuses with `UnknownCurrency` a code that is not listed. */
export function currencyOf(code: string): Currency {
  const found = byCode.get(code);
  if (!found) throw new UnknownCurrency(code);
  return found;
}

/** The number of decimals of a currency: 2 for EUR, 0 for JPY, 8 for BTC. */
export function decimalsOf(currency: Currency): number {
  return String(currency.subunitsToUnit).length - 1;
}

/** `12345` in EUR is `123.45`; no symbol, no grouping. For exports and exact texts. */
export function toDecimal(amount: Minor, currency: Currency): string {
  return decimalOf(BigInt(amount), currency);
}

/** The same for a sum that may exceed the range of `Minor`. */
export function decimalOf(amount: bigint, currency: Currency): string {
  const decimals = decimalsOf(currency);
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const sign = amount < 0n ? "-" : "";
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}

/** Parses `123.4` as 12340 in EUR; undefined for anything that is not exact in this currency. */
export function fromDecimal(text: string, currency: Currency): Minor | undefined {
  const match = /^(-?)(\d{1,16})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const decimals = decimalsOf(currency);
  const fraction = match[3] ?? "";
  if (fraction.length > decimals) return undefined;
  const value = Number(`${match[1]}${match[2]}${fraction.padEnd(decimals, "0")}`);
  return Number.isSafeInteger(value) ? minor(value) : undefined;
}
