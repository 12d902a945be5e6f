import type { infoRoutes, ResponseOf } from "@apogee/contract";
import type { MoneyCurrency } from "@apogee/ui";

/** The price of one unit of each coin in each fiat currency, as decimals. */
export type CoinPrices = ResponseOf<typeof infoRoutes.cryptoExchangeRates>;

const PLACES = 8;

/**
 * An amount in another currency, rounded towards zero; null if the prices do not lead from one to the other. Nothing
 * is worth nothing in every currency. Two fiat currencies
 * are compared by a coin that has a price in both, and two coins by a currency in which both have a price.
 */
export function worth(amountCents: number, from: MoneyCurrency, to: MoneyCurrency, prices: CoinPrices): number | null {
  if (from.code === to.code || amountCents === 0) return amountCents;
  const rate = rateOf(from, to, prices);
  if (!rate) return null;
  const top = BigInt(amountCents) * rate.top * BigInt(to.subunitsToUnit);
  const bottom = rate.bottom * BigInt(from.subunitsToUnit);
  return Number(top / bottom);
}

interface Rate {
  readonly top: bigint;
  readonly bottom: bigint;
}

function rateOf(from: MoneyCurrency, to: MoneyCurrency, prices: CoinPrices): Rate | undefined {
  const ways = waysOf(from, to, prices).filter(({ top, bottom }) => top > 0n && bottom > 0n);
  // Prices have eight places, so the largest ones are the most exact.
  return ways.reduce<Rate | undefined>(
    (best, way) => (best && best.top + best.bottom >= way.top + way.bottom ? best : way),
    undefined,
  );
}

function waysOf(from: MoneyCurrency, to: MoneyCurrency, prices: CoinPrices): Rate[] {
  const price = (coin: string, fiat: string): bigint => scaled(prices[coin]?.[fiat]?.total_exchange_rate);
  const one = 10n ** BigInt(PLACES);
  if (!from.fiat && to.fiat) return [{ top: price(from.code, to.code), bottom: one }];
  if (from.fiat && !to.fiat) return [{ top: one, bottom: price(to.code, from.code) }];
  if (from.fiat)
    return Object.keys(prices).map((coin) => ({ top: price(coin, to.code), bottom: price(coin, from.code) }));
  return Object.keys(prices[from.code] ?? {}).map((fiat) => ({
    top: price(from.code, fiat),
    bottom: price(to.code, fiat),
  }));
}

/** `62500.5` as a whole number of the eighth place; 0 for no price. */
function scaled(decimals = "0"): bigint {
  const [whole = "0", places = ""] = decimals.split(".");
  return BigInt(whole + places.slice(0, PLACES).padEnd(PLACES, "0"));
}

/** The sum of all amounts in one currency; null if one of them has no price. */
export function sumWorth(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}
