import type { MoneyCurrency } from "./currency.ts";
import { fractionDigits, toDecimalText } from "./decimal.ts";

/** How an amount is formatted. */
export interface MoneyStyle {
  readonly locale: string;
  /** `always` adds a plus to gains; `never` omits the minus of a loss, where a word expresses it. */
  readonly sign?: "auto" | "always" | "never";
  /** Omits the symbol, as in table columns that show it once. */
  readonly bare?: boolean;
  /** Omits `.00`: `A$200`, for limits and presets. */
  readonly short?: boolean;
}

/** An amount in its parts: the text before the digits, the digits, and the text after them. */
export interface MoneyParts {
  readonly before: string;
  readonly digits: string;
  readonly after: string;
}

const LEAST_COIN_DIGITS = 2;
const MINUS = "−";

/** An amount of subunits in the format of a language: `A$2,418.50`, `2.418,50 A$`, `BTC 0.0125`. Exact at any size. */
export function formatMoney(amount: number, currency: MoneyCurrency, style: MoneyStyle): string {
  const { before, digits, after } = moneyParts(amount, currency, style);
  return `${before}${digits}${after}`;
}

/** The same in parts, for layouts that style the symbol separately. */
export function moneyParts(
  amount: number,
  currency: MoneyCurrency,
  { locale, sign = "auto", bare = false, short = false }: MoneyStyle,
): MoneyParts {
  const parts = formatterOf(locale, currency, digitsOf(amount, currency, short)).formatToParts(
    toDecimalText(Math.abs(amount), currency.subunitsToUnit) as never,
  );
  const shown = parts
    .filter(({ type }) => !(bare && type === "currency"))
    .map(({ type, value }) => ({ type, value: type === "currency" ? currency.symbol : value }));
  const isDigit = ({ type }: { type: string }): boolean => type === "integer" || type === "fraction";
  const [first, last] = [shown.findIndex(isDigit), shown.findLastIndex(isDigit)];
  const text = (from: number, to: number): string =>
    shown
      .slice(from, to)
      .map(({ value }) => value)
      .join("");
  const before = bare ? "" : text(0, first);
  const after = bare ? "" : text(last + 1, shown.length);
  return { before: `${signOf(amount, sign)}${before}`, digits: text(first, last + 1), after };
}

function signOf(amount: number, sign: NonNullable<MoneyStyle["sign"]>): string {
  if (amount < 0 && sign !== "never") return MINUS;
  return amount > 0 && sign === "always" ? "+" : "";
}

/** The fewest and the most decimals: coins drop zeros, fiat amounts only in short form. */
export function digitsOf(
  amount: number,
  currency: MoneyCurrency,
  short: boolean,
): readonly [least: number, most: number] {
  const most = fractionDigits(currency.subunitsToUnit);
  const whole = amount % currency.subunitsToUnit === 0;
  if (short && whole) return [0, most];
  return [currency.fiat ? most : Math.min(LEAST_COIN_DIGITS, most), most];
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(
  locale: string,
  currency: MoneyCurrency,
  [least, most]: readonly [number, number],
): Intl.NumberFormat {
  // Letters are separated from the digits, signs are not. The euro is only a placeholder for the symbol, since coins
  // have no ISO code.
  const display = /^\p{L}{2,}$/u.test(currency.symbol) ? "code" : "symbol";
  const key = `${locale} ${display} ${least} ${most}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "EUR",
    currencyDisplay: display,
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  formatters.set(key, made);
  return made;
}
