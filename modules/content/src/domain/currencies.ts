import type { CurrencyView } from "@apogee/contract";
import { CURRENCIES, currencyOf, type Currency } from "@apogee/kernel";

/** Specification 3-15 and 9-03. */
export const DEFAULT_CURRENCY = "EUR";

/** The play money of demos. It is not a currency of the ledger, so no wallet can have it. */
export const DEMO_CURRENCY: Currency = {
  code: "FUN",
  name: "Demo credits",
  symbol: "FUN",
  fiat: false,
  subunitsToUnit: 100,
  enabled: true,
};

/** The balance at the start of a demo, in hundredths of a credit: 1,000.00. */
export const DEMO_BALANCE = 1_000_00;

/** A currency in wire format, FUN included. Refuses an unlisted code with `UnknownCurrency`. */
export function currencyViewOf(code: string): CurrencyView {
  return viewOf(code === DEMO_CURRENCY.code ? DEMO_CURRENCY : currencyOf(code));
}

/** The currencies in which wallets can be opened. */
export function offeredCurrencies(): CurrencyView[] {
  return CURRENCIES.filter((currency) => currency.enabled).map(viewOf);
}

/** Every currency of the table: those in which wallets can be opened, and those that are switched off. */
export function listedCurrencies(): CurrencyView[] {
  return CURRENCIES.map(viewOf);
}

function viewOf(currency: Currency): CurrencyView {
  return {
    code: currency.code,
    name: currency.name,
    symbol: currency.symbol,
    subunits_to_unit: currency.subunitsToUnit,
    fiat: currency.fiat,
    enabled: currency.enabled,
    default: currency.code === DEFAULT_CURRENCY,
    subcurrencies: [],
  };
}
