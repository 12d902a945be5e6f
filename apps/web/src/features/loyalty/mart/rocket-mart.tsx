import { Button, EmptyState, ErrorState, Segmented, Skeleton, Switch } from "@apogee/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useLocalPath } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useCoins } from "../../../site/loyalty/coins.tsx";
import { useSession } from "../../../site/session/session.tsx";
import type { Programme } from "../level/level-page.tsx";
import { AboutCoins } from "./about-coins.tsx";
import { CargoBay } from "./cargo-bay.tsx";
import { EmptyBay } from "./empty-bay.tsx";
import { KINDS, pathOf, type Kind } from "./kinds.ts";
import { MartHero } from "./mart-hero.tsx";
import { OfferCard } from "./offer-card.tsx";
import { priceOf, tabOf, type ShopOffer } from "./purchase.ts";
import { useOffers } from "./use-offers.ts";
import styles from "./rocket-mart.module.css";

const SKELETONS = 5;

interface RocketMartProps {
  /** The tab that is open. */
  readonly kind: Kind;
  readonly first: readonly ShopOffer[] | null;
  readonly programme: Programme;
}

/** The points shop: what coins buy, and the cargo bay beside it in which a purchase is made. */
export function RocketMart({ kind, first, programme }: RocketMartProps) {
  const t = useText();
  const { account, currency } = useSession();
  const { points } = useCoins();
  const { offers, reload } = useOffers(first);
  const navigate = useNavigate();
  const local = useLocalPath();
  const [within, setWithin] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const own = account?.currency ?? currency;
  const coins = points?.chargeable.points ?? 0;
  const listed = offers === "failed" || offers === null ? [] : offers;
  const shown = listed.flatMap((offer) => {
    const price = priceOf(offer, own);
    if (!price || (kind !== "all" && tabOf(offer) !== kind)) return [];
    return within && coins < price.points ? [] : [{ offer, price }];
  });
  const bay = shown.find(({ offer }) => offer.group === chosen);
  const open = (tab: Kind): void => {
    if (tab !== kind) void navigate(local(pathOf(tab)), { preventScrollReset: true });
  };
  const showAll = (): void => {
    open("all");
    setWithin(false);
  };
  return (
    <main className={styles.page}>
      <MartHero programme={programme} />
      <EmptyBay />
      <div className={styles.tools}>
        <Segmented
          label={t("mart.kinds")}
          value={kind}
          onChange={open}
          options={KINDS.map((value) => ({ value, label: <Text id={`mart.tab_${value}`} /> }))}
          className={`${styles.kinds} edge-fade`}
        />
        {points && (
          <Switch checked={within} onChange={(event) => setWithin(event.target.checked)} className={styles.within}>
            <Text id="mart.within" />
          </Switch>
        )}
      </div>
      {offers === "failed" && (
        <ErrorState title={<Text id="mart.failed_title" />} onRetry={reload} retryLabel={t("common.retry")} />
      )}
      {offers === null && (
        <ul className={styles.grid} aria-busy="true" aria-label={t("common.loading")}>
          {Array.from({ length: SKELETONS }, (_, at) => (
            <li key={at}>
              <Skeleton shape="fill" className={styles.skeleton} />
            </li>
          ))}
        </ul>
      )}
      {Array.isArray(offers) && shown.length === 0 && (
        <EmptyState
          picture="coins"
          title={<Text id="mart.empty_title" />}
          text={<Text id="mart.empty_text" />}
          action={
            <Button onClick={showAll}>
              <Text id="mart.show_all" />
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <ul className={styles.grid}>
          {shown.map(({ offer, price }) => (
            <li key={offer.group}>
              <OfferCard
                offer={offer}
                price={price}
                coins={points ? coins : null}
                chosen={offer.group === chosen}
                onChoose={() => setChosen(offer.group)}
              />
            </li>
          ))}
        </ul>
      )}
      <AboutCoins programme={programme} />
      <CargoBay
        chosen={bay ?? null}
        onClose={() => setChosen(null)}
        programme={programme}
        onWithin={
          listed.some((offer) => (priceOf(offer, own)?.points ?? Infinity) <= coins)
            ? () => {
                setChosen(null);
                open("all");
                setWithin(true);
              }
            : null
        }
        onBought={reload}
      />
    </main>
  );
}
