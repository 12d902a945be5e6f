import { infoRoutes } from "@apogee/contract";
import { implement, type ImplementedRoute } from "@apogee/http";
import type { DayRates } from "./day-rates.ts";
import { coinPrices } from "./domain/coin-prices.ts";

/** The public prices of coins. */
export function ratesRoutes(rates: DayRates): ImplementedRoute[] {
  return [implement(infoRoutes.cryptoExchangeRates, async () => coinPrices(await rates.current()))];
}
