import { listDepositOffers } from "@apogee/contract";
import { Button, Card, Clock } from "@apogee/ui";
import { useEffect, useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { depositGiftsOf, type DepositGift } from "../../../site/bonuses/gift-lists.ts";
import { OfferFacts } from "../../../site/bonuses/offer-tiles.tsx";
import { offersFor } from "../../../site/bonuses/offers-for.ts";
import { TermList } from "../../../site/bonuses/term-list.tsx";
import { useSentences } from "../../../site/bonuses/use-sentences.ts";
import { Text } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { PopupLink } from "../../../site/popups/popup-link.tsx";
import { usePlayer } from "../../../site/session/session.tsx";
import card from "./gift-card.module.css";
import styles from "./gifts-page.module.css";

/** The offers that the player's next deposit may claim; nothing while there are none. */
export function DepositGifts() {
  const api = useApi();
  const player = usePlayer();
  const [gifts, setGifts] = useState<readonly DepositGift[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    api.call(listDepositOffers, { query: { currency: player.currency } }, { signal: stop.signal }).then(
      (offers) => stop.signal.aborted || setGifts(depositGiftsOf(offersFor(player, offers))),
      () => undefined,
    );
    return () => stop.abort();
  }, [api, player]);
  if (gifts.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="gifts-deposit">
      <h2 id="gifts-deposit" className={styles.heading}>
        <Text id="gifts.part_deposit" /> <span className={styles.count}>{gifts.length}</span>
      </h2>
      {gifts.map((gift) => (
        <DepositGiftCard key={gift.offer.id} gift={gift} currency={player.currency} />
      ))}
    </section>
  );
}

function DepositGiftCard({ gift, currency }: { readonly gift: DepositGift; readonly currency: string }) {
  const { ofOffer } = useSentences();
  const times = useTimes();
  const { offer, activatable_until: until } = gift;
  return (
    <Card>
      <div className={card.offer}>
        <OfferFacts offer={offer} currency={currency} />
      </div>
      {until !== null && (
        <p className={card.deadline}>
          <Clock aria-hidden="true" />
          <Text id="promotions.until" values={{ date: times.at(until) }} />
        </p>
      )}
      <TermList sentences={ofOffer(offer, currency)} terms={offer.terms} />
      <div className={card.actions}>
        <Button kind="neutral" render={<PopupLink popup="deposit-bonus" />}>
          <Text id="promotions.deposit" />
        </Button>
      </div>
    </Card>
  );
}
