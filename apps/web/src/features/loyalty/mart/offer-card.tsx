import { art, Button, Check, Image, ProgressBar, Tag } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../../site/intl/text.tsx";
import styles from "./offer-card.module.css";
import { OfferArt } from "./offer-art.tsx";
import type { Price, ShopOffer } from "./purchase.ts";
import { useRewardWords } from "./use-reward-words.ts";

const TONES = { popular: "light", new: "aurora", vip: "gold" } as const;

interface OfferCardProps {
  readonly offer: ShopOffer;
  readonly price: Price;
  /** What the player has; null for guests. */
  readonly coins: number | null;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A reward of the shop: picture, what it is, its price, and the way into the cargo bay. */
export function OfferCard({ offer, price, coins, chosen, onChoose }: OfferCardProps) {
  const t = useText();
  const intl = useIntl();
  const words = useRewardWords();
  const title = words.title(offer, price);
  const sold = offer.stock === 0;
  return (
    <article className={styles.card} data-chosen={chosen || undefined}>
      <div className={styles.art}>
        <OfferArt offer={offer} />
        <span className={styles.amount} aria-hidden="true">
          {words.figure(price)}
        </span>
        {offer.tag && (
          <span className={styles.tag}>
            <Tag tone={TONES[offer.tag]} solid>
              <Text id={`mart.tag_${offer.tag}`} />
            </Tag>
          </span>
        )}
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>{words.note(offer, price)}</p>
        <div className={styles.foot}>
          <p className={styles.price}>
            <Image picture={art("objects/coin-96")} size={20} />
            <span className="sr-only">{t("mart.price")}: </span>
            {intl.formatNumber(price.points)}
          </p>
          {sold ? (
            <span className={styles.note}>
              <Text id="mart.sold_out" />
            </span>
          ) : (
            <Action title={title} price={price} coins={coins} chosen={chosen} onChoose={onChoose} />
          )}
        </div>
      </div>
    </article>
  );
}

interface ActionProps extends Omit<OfferCardProps, "offer"> {
  readonly title: string;
}

function Action({ title, price, coins, chosen, onChoose }: ActionProps) {
  const t = useText();
  const intl = useIntl();
  const short = coins !== null && coins < price.points;
  return (
    <>
      {short && (
        <span className={styles.short}>
          <ProgressBar
            value={Math.max(0, coins)}
            max={price.points}
            label={title}
            valueText={t("mart.to_go_bar", { have: intl.formatNumber(coins), need: intl.formatNumber(price.points) })}
            tone="gold"
          />
          <Text id="mart.to_go" values={{ count: intl.formatNumber(price.points - coins) }} />
        </span>
      )}
      <Button
        size={40}
        className={styles.choose}
        aria-pressed={chosen}
        aria-label={chosen ? `${t("mart.chosen")}: ${title}` : t("mart.choose_of", { reward: title })}
        onClick={onChoose}
      >
        {/* Both words take their room, so that the card keeps its lines when it is chosen. */}
        <span className={styles.words}>
          <span data-shown={!chosen || undefined}>
            <Text id="mart.choose" />
          </span>
          <span data-shown={chosen || undefined}>
            <Check aria-hidden="true" />
            <Text id="mart.chosen" />
          </span>
        </span>
      </Button>
    </>
  );
}
