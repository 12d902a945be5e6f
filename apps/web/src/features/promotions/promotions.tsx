import type { OfferView } from "@apogee/contract";
import { Button, EmptyState, ErrorState } from "@apogee/ui";
import { useRevalidator } from "react-router";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { OfferCard } from "./offer-card.tsx";
import styles from "./promotions.module.css";

interface PromotionsProps {
  readonly currency: string;
  /** Null if they could not be loaded. */
  readonly offers: readonly OfferView[] | null;
}

/** The running offers, with the terms of each. */
export function Promotions({ currency, offers }: PromotionsProps) {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Text id="promotions.title" />
        </h1>
        <p className={styles.lead}>
          <Text id="promotions.lead" />
        </p>
      </header>
      <Offers currency={currency} offers={offers} />
    </main>
  );
}

function Offers({ currency, offers }: PromotionsProps) {
  const t = useText();
  const { state, revalidate } = useRevalidator();
  if (offers === null)
    return (
      <ErrorState
        title={t("promotions.failed")}
        onRetry={() => void revalidate()}
        retrying={state === "loading"}
        retryLabel={t("common.retry")}
      />
    );
  if (offers.length === 0)
    return (
      <EmptyState
        picture="bonuses"
        title={t("promotions.empty")}
        text={t("promotions.empty_text")}
        action={
          <Button render={<LocalLink to="/" />}>
            <Text id="common.to_lobby" />
          </Button>
        }
      />
    );
  return (
    <ul className={styles.offers}>
      {offers.map((offer, at) => (
        <li key={offer.id}>
          <OfferCard offer={offer} currency={currency} place={at} />
        </li>
      ))}
    </ul>
  );
}
