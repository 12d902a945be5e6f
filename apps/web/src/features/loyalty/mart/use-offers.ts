import { listMoneyRates, type MoneyOffer } from "@apogee/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { useApi } from "../../../app/api/use-api.ts";

/** The offers of the shop: a list, null while it is loaded, `failed` if it could not be. */
export type Offers = readonly MoneyOffer[] | null | "failed";

/** Uses the offers of the page, and loads them in the browser if the page has none. */
export function useOffers(first: readonly MoneyOffer[] | null): { readonly offers: Offers; reload(): void } {
  const api = useApi();
  const [offers, setOffers] = useState<Offers>(first);
  const load = useCallback(() => {
    api.call(listMoneyRates, {}).then(setOffers, () => setOffers("failed"));
  }, [api]);
  const missing = useRef(first === null);
  useEffect(() => {
    if (!missing.current) return;
    missing.current = false;
    load();
  }, [load]);
  return {
    offers,
    reload() {
      setOffers((before) => (before === "failed" ? null : before));
      load();
    },
  };
}
