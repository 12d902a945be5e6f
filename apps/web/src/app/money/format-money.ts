import type { CurrencyView } from "@apogee/contract";
import { minor, toDecimal } from "@apogee/kernel";

const LEAST_COIN_DIGITS = 2;

/** An amount as its language writes it: `A$2,418.50`, `2.418,50 A$`, `BTC 0.0125`. Exact, whatever its size. */
export function formatMoney(amountCents: number, currency: Pick<CurrencyView, "code" | "symbol" | "subunits_to_unit" | "fiat">, locale: string): string {
  const digits = String(currency.subunits_to_unit).length - 1;
  const exact = toDecimal(minor(amountCents), { code: currency.code, name: "", symbol: currency.symbol, fiat: currency.fiat, subunitsToUnit: currency.subunits_to_unit, enabled: true });
  const format = new Intl.NumberFormat(locale, {
    // The euro only stands in for the place of the symbol, since coins have no ISO code.
    style: "currency", currency: "EUR", currencyDisplay: /^\p{L}{2,}$/u.test(currency.symbol) ? "code" : "symbol",
    minimumFractionDigits: currency.fiat ? digits : Math.min(LEAST_COIN_DIGITS, digits), maximumFractionDigits: digits,
  });
  return format.formatToParts(exact as never).map((part) => (part.type === "currency" ? currency.symbol : part.value)).join("");
}
