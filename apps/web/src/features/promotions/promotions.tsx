import type { OfferView } from "@apogee/contract";
import { Button, EmptyState, ErrorState } from "@apogee/ui";
import { useRevalidator } from "react-router";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import type { ArenaData } from "../../site/promotions/load-arena.server.ts";
import { RunningCards } from "../../site/promotions/running-cards.tsx";
import { runningOf } from "../../site/promotions/running.ts";
import { useNow } from "../../site/promotions/use-now.ts";
import { OfferCard } from "./offer-card.tsx";
import styles from "./promotions.module.css";

interface PromotionsProps {
  readonly currency: string;
  /** Null if they could not be loaded. */
  readonly offers: readonly OfferView[] | null;
  /** What runs beside the offers. */
  readonly arena: ArenaData | null;
}

/** The running offers, with the terms of each. */
export function Promotions({ currency, offers, arena }: PromotionsProps) {
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
      {arena && <RunningPromotions arena={arena} />}
      <Offers currency={currency} offers={offers} />
    </main>
  );
}

/** Contests, lotteries, the wheel and the adventure, as far as they run. */
function RunningPromotions({ arena }: { readonly arena: ArenaData }) {
  const now = useNow();
  const running = runningOf(arena, now);
  if (running.count === 0) return null;
  return (
    <section className={styles.running} aria-labelledby="running-promotions">
      <header className={styles.part}>
        <h2 className={styles.name} id="running-promotions">
          <Text id="promotions.running" />
        </h2>
        <LocalLink className={styles.all} to="/arena">
          <Text id="promotions.to_arena" />
        </LocalLink>
      </header>
      <RunningCards data={arena} running={running} now={now} whole level={3} />
    </section>
  );
}

function Offers({ currency, offers }: Omit<PromotionsProps, "arena">) {
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
