import type { CurrencyView } from "@apogee/contract";
import { CURRENCIES, currencyOf, type Currency } from "@apogee/kernel";

/** Specification 3-15 and 9-03. */
export const DEFAULT_CURRENCY = "EUR";

/** Play money of demo games. It is no currency of the ledger: no wallet can be opened in it. */
export const DEMO_CURRENCY: Currency = {
  code: "FUN",
  name: "Demo credits",
  symbol: "FUN",
  fiat: false,
  subunitsToUnit: 100,
  enabled: true,
};

/** What a demo starts with, in hundredths of a credit: 1,000.00. */
export const DEMO_BALANCE = 1_000_00;

/** A currency as browsers see it, FUN included. Refuses an unlisted code with `UnknownCurrency`. */
export function currencyViewOf(code: string): CurrencyView {
  return viewOf(code === DEMO_CURRENCY.code ? DEMO_CURRENCY : currencyOf(code));
}

/** The currencies in which wallets can be opened. */
export function offeredCurrencies(): CurrencyView[] {
  return CURRENCIES.filter((currency) => currency.enabled).map(viewOf);
}

function viewOf(currency: Currency): CurrencyView {
  return {
    code: currency.code,
    name: currency.name,
    symbol: currency.symbol,
    subunits_to_unit: currency.subunitsToUnit,
    fiat: currency.fiat,
    default: currency.code === DEFAULT_CURRENCY,
    subcurrencies: [],
  };
}
