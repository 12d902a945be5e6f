import type { OfferView } from "@apogee/contract";
import { useCallback } from "react";
import { offerBrings, type Brings } from "../../../app/bonuses/offer-brings.ts";
import { useSentences } from "../../../app/bonuses/use-sentences.ts";
import { useText } from "../../../app/intl/text.tsx";
import { useMoney } from "../../../app/money/use-money.ts";
import { acceptedText } from "./accepted-text.ts";

/** A chosen offer with what it would bring for an amount, as it is shown to the player. */
export interface Claim {
  readonly offer: OfferView;
  readonly brings: Brings;
  /** `Deposit A$50.00 → bonus A$50.00, to stake A$1,500.00` */
  readonly line: string;
  readonly sentences: readonly string[];
  /** What the deposit sends: the version of the offer, and the text that the player saw. */
  readonly accepted: { readonly id: number; readonly accepted_text: string };
}

/** The claim of an offer by a deposit; null if no offer is chosen. */
export function useClaim(offer: OfferView | null, currency: string): (depositCents: number) => Claim | null {
  const t = useText();
  const money = useMoney();
  const { ofOffer } = useSentences();
  return useCallback(
    (depositCents) => {
      if (!offer) return null;
      const brings = offerBrings(offer, depositCents);
      const deposit = money(depositCents, currency);
      const sentences = ofOffer(offer, currency, brings.kind === "bonus" ? brings.stakeCents : null);
      const line =
        brings.kind === "too_low"
          ? t("cashbox.brings_low", { amount: money(brings.leastCents, currency) })
          : brings.kind === "spins"
            ? t("cashbox.brings_spins", { deposit, count: brings.count })
            : t("cashbox.brings", {
                deposit,
                bonus: money(brings.bonusCents, currency),
                stake: money(brings.stakeCents, currency),
              });
      return {
        offer,
        brings,
        line,
        sentences,
        accepted: { id: offer.id, accepted_text: acceptedText(offer.title, line, sentences) },
      };
    },
    [offer, currency, t, money, ofOffer],
  );
}
