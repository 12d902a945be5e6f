import { Button, Card, EmptyState, ErrorState, Skeleton } from "@apogee/ui";
import { useSearchParams } from "react-router";
import { useApi } from "../../../site/api/use-api.ts";
import { GIFT_PARTS, giftsByPart, giftsOf, type Gift, type GiftPart } from "../../../site/bonuses/gift-lists.ts";
import { useGifts } from "../../../site/bonuses/gift-store.ts";
import { useGiftTitles } from "../../../site/bonuses/use-gift-titles.ts";
import { loadGifts } from "../../../site/bonuses/load-gifts.ts";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { CouponCard } from "../promo/coupon-card.tsx";
import { DepositGifts } from "./deposit-gifts.tsx";
import { GiftCard } from "./gift-card.tsx";
import styles from "./gifts-page.module.css";
import { LootBoxes } from "./loot-boxes.tsx";
import { PastGifts } from "./past-gifts.tsx";

/** The query that brings a coupon along (specification 4-27). */
const COUPON = "coupon";

/** The player's bonuses and free spins by the part of their life, with how bonuses work beside them. */
export function GiftsPage() {
  const [query] = useSearchParams();
  const { state } = useGifts();
  return (
    <div className={styles.page} data-gifts={state}>
      <div className={styles.column}>
        <LootBoxes />
        <Lists />
        <DepositGifts />
      </div>
      <div className={`${styles.column} ${styles.aside}`}>
        <CouponCard first={query.get(COUPON) ?? ""} />
        <Card title={<Text id="gifts.how" />}>
          <ul className={styles.rules}>
            {(["one", "withdrawal", "cancel"] as const).map((rule) => (
              <li key={rule}>
                <Text id={`gifts.how_${rule}`} />
              </li>
            ))}
            <li>
              <Text
                id="gifts.how_off"
                values={{
                  link: (parts) => (
                    <LocalLink className={styles.link} to="/profile/promo-code">
                      {parts}
                    </LocalLink>
                  ),
                }}
              />
            </li>
          </ul>
        </Card>
      </div>
    </div>
  );
}

function Lists() {
  const t = useText();
  const api = useApi();
  const { state, bonuses, freespins } = useGifts();
  const titled = useGiftTitles();
  if (state === "loading")
    return (
      <div
        className={`${styles.column} ${styles.loading}`}
        role="status"
        aria-busy="true"
        aria-label={t("common.loading")}
      >
        <Skeleton shape="fill" count={2} className={styles.skeleton} />
      </div>
    );
  if (state === "failed")
    return (
      <ErrorState
        title={t("gifts.failed")}
        text={t("gifts.failed_text")}
        onRetry={() => void loadGifts(api)}
        retryLabel={t("common.retry")}
      />
    );
  const gifts = giftsOf(bonuses.map(titled.bonus), freespins.map(titled.freespins));
  return gifts.length === 0 ? <NoGifts /> : <Parts parts={giftsByPart(gifts)} />;
}

function NoGifts() {
  const t = useText();
  return (
    <EmptyState
      picture="bonuses"
      title={t("gifts.empty")}
      text={t("gifts.empty_text")}
      action={
        <Button kind="cta" render={<LocalLink to="/promotions" />}>
          <Text id="gifts.see_offers" />
        </Button>
      }
    />
  );
}

function Parts({ parts }: { readonly parts: Readonly<Record<GiftPart, readonly Gift[]>> }) {
  const first = parts.new.find(({ gift }) => gift.activatable);
  return GIFT_PARTS.filter((part) => parts[part].length > 0).map((part) => (
    <section key={part} className={styles.part} aria-labelledby={`gifts-${part}`}>
      <h2 id={`gifts-${part}`} className={styles.heading}>
        <Text id={`gifts.part_${part}`} /> <span className={styles.count}>{parts[part].length}</span>
      </h2>
      {part === "past" ? (
        <PastGifts gifts={parts.past} />
      ) : (
        parts[part].map((gift) => (
          <GiftCard key={`${gift.kind}-${gift.gift.id}`} gift={gift} first={gift.gift === first?.gift} />
        ))
      )}
    </section>
  ));
}
