import { CURRENCIES } from "@apogee/kernel";
import { divide } from "./convert.ts";
import { scaledText } from "./rate.ts";
import { rateOf, type Rates } from "./rates.ts";

/** The price of one unit of a coin, as decimals. */
export interface CoinPrice {
  readonly exchange_rate: string;
  readonly fee: string;
  readonly total_exchange_rate: string;
}

const PLACES = 8;

/**
 * The price of one unit of each enabled coin in each enabled fiat currency, to eight decimals, half to even. There is
 * no fee, so the total equals the rate. Refuses with `RatesTooOld` if one of the rates is too old.
 */
export function coinPrices(rates: Rates): Record<string, Record<string, CoinPrice>> {
  const enabled = CURRENCIES.filter((currency) => currency.enabled);
  const fiat = enabled.filter((currency) => currency.fiat);
  return Object.fromEntries(
    enabled
      .filter((currency) => !currency.fiat)
      .map((coin) => [coin.code, Object.fromEntries(fiat.map(({ code }) => [code, priceOf(rates, coin.code, code)]))]),
  );
}

function priceOf(rates: Rates, coin: string, fiat: string): CoinPrice {
  const scaled = divide(rateOf(rates, fiat) * 10n ** BigInt(PLACES), rateOf(rates, coin), "half_even");
  const price = scaledText(scaled, PLACES);
  return { exchange_rate: price, fee: "0", total_exchange_rate: price };
}
