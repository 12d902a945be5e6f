import { infoRoutes, listJackpots, showJackpot, type JackpotPage } from "@apogee/contract";
import type { Api } from "../api/call.ts";
import type { CoinPrices } from "../money/worth.ts";

/** The running jackpots with their rules, and the prices by which their amounts are shown in another currency. */
export interface LoadedJackpots {
  readonly pages: readonly JackpotPage[];
  readonly prices: CoinPrices;
}

/** Prices lead from one currency to another; those of the same need none. */
export async function loadPrices(api: Api, from: readonly string[], to: string): Promise<CoinPrices> {
  if (from.every((code) => code === to)) return {};
  return api.call(infoRoutes.cryptoExchangeRates, {}).catch(() => ({}));
}

/** Every running jackpot; none if they could not be loaded. */
export async function loadJackpots(api: Api, currency: string): Promise<LoadedJackpots> {
  try {
    const jackpots = await api.call(listJackpots, {});
    const pages = await Promise.all(
      jackpots.map(({ identifier }) => api.call(showJackpot, { params: { identifier } })),
    );
    const from = jackpots.map((each) => each.currency);
    return { pages, prices: await loadPrices(api, from, currency) };
  } catch {
    return { pages: [], prices: {} };
  }
}
