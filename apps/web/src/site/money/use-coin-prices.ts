import { infoRoutes } from "@apogee/contract";
import { useEffect, useState } from "react";
import { useApi } from "../api/use-api.ts";
import type { CoinPrices } from "./worth.ts";

const NONE: CoinPrices = {};

/** Today's prices of coins; none until they are loaded, and none if today has none. */
export function useCoinPrices(wanted: boolean): CoinPrices {
  const api = useApi();
  const [prices, setPrices] = useState(NONE);
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    api.call(infoRoutes.cryptoExchangeRates, {}, { signal: stop.signal }).then(setPrices, () => undefined);
    return () => stop.abort();
  }, [api, wanted]);
  return prices;
}
