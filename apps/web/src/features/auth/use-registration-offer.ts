import { listRegistrationOffers, type OfferText, type OfferView } from "@apogee/contract";
import { useEffect, useState } from "react";
import { useApi } from "../../site/api/use-api.ts";
import { NO_BONUS } from "../../site/bonuses/offer-tiles.tsx";
import { useSentences } from "../../site/bonuses/use-sentences.ts";

interface RegistrationOffer {
  readonly offers: readonly OfferView[];
  /** The id of an offer, `NO_BONUS`, or null: nothing is chosen in advance. */
  readonly value: string | null;
  readonly choose: (value: string) => void;
  readonly chosen: { readonly offer: OfferView; readonly shown: OfferText } | null;
  /** What the registration sends; undefined without a chosen offer. */
  readonly accepted: { readonly id: number; readonly accepted_text: string } | undefined;
  /** Loads the offers again and forgets the choice. */
  readonly reload: () => void;
}

/** The offers for new players in a currency, and what the visitor chose. A failure to load them shows none. */
export function useRegistrationOffer(currency: string): RegistrationOffer {
  const api = useApi();
  const { textOf } = useSentences();
  const [attempt, setAttempt] = useState(0);
  const [value, setValue] = useState<string | null>(null);
  const [offers, setOffers] = useState<readonly OfferView[]>([]);
  useEffect(() => {
    if (currency === "") return;
    const stop = new AbortController();
    api.call(listRegistrationOffers, { query: { currency } }, { signal: stop.signal }).then(
      (found) => stop.signal.aborted || setOffers(found),
      () => stop.signal.aborted || setOffers([]),
    );
    return () => stop.abort();
  }, [api, currency, attempt]);
  const offer = offers.find(({ id }) => String(id) === value) ?? null;
  const chosen = offer && { offer, shown: textOf(offer, currency, null) };
  return {
    offers,
    value: value === NO_BONUS || offer ? value : null,
    choose: setValue,
    chosen,
    accepted: chosen ? { id: chosen.offer.id, accepted_text: chosen.shown.text } : undefined,
    reload() {
      setValue(null);
      setAttempt(attempt + 1);
    },
  };
}
