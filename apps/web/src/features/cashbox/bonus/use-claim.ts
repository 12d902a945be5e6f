import type { OfferText, OfferView } from "@apogee/contract";
import { useCallback } from "react";
import { useSentences } from "../../../site/bonuses/use-sentences.ts";

/** A chosen offer with what it would bring for an amount, as it is shown to the player. */
export interface Claim extends OfferText {
  readonly offer: OfferView;
  /** What the deposit sends: the version of the offer, and the text that the player saw. */
  readonly accepted: { readonly id: number; readonly accepted_text: string };
}

/** The claim of an offer by a deposit; null if no offer is chosen. */
export function useClaim(offer: OfferView | null, currency: string): (depositCents: number) => Claim | null {
  const { textOf } = useSentences();
  return useCallback(
    (depositCents) => {
      if (!offer) return null;
      const shown = textOf(offer, currency, depositCents);
      return { ...shown, offer, accepted: { id: offer.id, accepted_text: shown.text } };
    },
    [offer, currency, textOf],
  );
}
