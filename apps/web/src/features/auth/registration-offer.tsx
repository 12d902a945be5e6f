import { OfferTiles } from "../../site/bonuses/offer-tiles.tsx";
import { TermList } from "../../site/bonuses/term-list.tsx";
import { Text } from "../../site/intl/text.tsx";
import styles from "./auth-form.module.css";
import type { useRegistrationOffer } from "./use-registration-offer.ts";

interface RegistrationOfferProps {
  readonly choice: ReturnType<typeof useRegistrationOffer>;
  readonly currency: string;
}

/** The offers for new players with the terms of the chosen one; nothing if there are none. */
export function RegistrationOffer({ choice, currency }: RegistrationOfferProps) {
  const { offers, value, choose, chosen } = choice;
  if (offers.length === 0) return null;
  return (
    <div className={styles.offers}>
      <OfferTiles
        legend={<Text id="auth.offer" />}
        remark={<Text id="auth.offer_note" />}
        noneNote={<Text id="auth.offer_none_note" />}
        offers={offers}
        currency={currency}
        value={value}
        onChoose={choose}
      />
      {chosen && (
        <div className={styles.terms}>
          <p role="status">{chosen.shown.line}</p>
          <TermList sentences={chosen.shown.sentences} terms={chosen.offer.terms} />
        </div>
      )}
    </div>
  );
}
