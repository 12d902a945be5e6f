import { listMoneyRates, listOtherRates, type LotteryCard, type OtherOffer } from "@apogee/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { shopOffers, type ShopOffer } from "./purchase.ts";

/** The offers of the shop: a list, null while it is loaded, `failed` if it could not be. */
export type Offers = readonly ShopOffer[] | null | "failed";

/** Loads everything that the shop sells. */
export async function loadOffers(api: Pick<ReturnType<typeof useApi>, "call">): Promise<ShopOffer[]> {
  const [money, spins, boxes, tickets] = await Promise.all([
    api.call(listMoneyRates, {}),
    ...(["freespins", "lootboxes", "lotteries"] as const).map((type) => api.call(listOtherRates, { params: { type } })),
  ]);
  return shopOffers(money, spins!.filter(isOther), boxes!.filter(isOther), tickets!.filter(isTicket));
}

const isTicket = (offer: OtherOffer | LotteryCard): offer is LotteryCard => offer.type === "lotteries";
const isOther = (offer: OtherOffer | LotteryCard): offer is OtherOffer => !isTicket(offer);

/** Uses the offers of the page, and loads them in the browser if the page has none. */
export function useOffers(first: readonly ShopOffer[] | null): { readonly offers: Offers; reload(): void } {
  const api = useApi();
  const [offers, setOffers] = useState<Offers>(first);
  const load = useCallback(() => {
    loadOffers(api).then(setOffers, () => setOffers("failed"));
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
