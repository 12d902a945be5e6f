import type { listLevels, LoyaltyLevel, ResponseOf } from "@apogee/contract";
import { Button, Card, Image, ProgressBar } from "@apogee/ui";
import { useIntl } from "react-intl";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useCoins } from "../../../site/loyalty/coins.tsx";
import { levelNumber, levelPicture } from "../../../site/loyalty/level-of.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { useShopIsOpen } from "../../../site/shell/header/use-shop-is-open.ts";
import { levelProgress } from "./level-progress.ts";
import styles from "./level-page.module.css";

export type Programme = ResponseOf<typeof listLevels>;

/** The player's level with the way to the next one, all levels with their gifts, and how levels work. */
export function LevelPage({ programme: { levels } }: { readonly programme: Programme }) {
  const { points } = useCoins();
  const current = levelNumber(points?.level ?? "level_1");
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <Standing levels={levels} current={current} persistent={points?.persistent.points ?? 0} />
        <Card title={<Text id="level.all" />}>
          <ol className={styles.levels}>
            {levels.map((level) => (
              <LevelRow key={level.id} level={level} current={current} />
            ))}
          </ol>
        </Card>
      </div>
      <div className={styles.column}>
        <Card title={<Text id="level.spend" />}>
          <Spend count={points?.chargeable.points ?? 0} />
        </Card>
        <Card title={<Text id="level.how" />}>
          <ul className={styles.rules}>
            {(["collect", "gift", "cashback"] as const).map((rule) => (
              <li key={rule}>
                <Text id={`level.how_${rule}`} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}

interface StandingProps {
  readonly levels: readonly LoyaltyLevel[];
  readonly current: number;
  readonly persistent: number;
}

function Standing({ levels, current, persistent }: StandingProps) {
  const t = useText();
  const intl = useIntl();
  const picture = levelPicture(current);
  const { next, done, of, left } = levelProgress(levels, current, persistent);
  return (
    <section className={styles.standing}>
      {picture && <Image picture={picture} size={96} eager lifted />}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Text id="shell.level" values={{ level: current }} />
        </h2>
        <p className={styles.text}>
          <Text id="level.collected" values={{ count: persistent }} />
        </p>
        {next === null ? (
          <p className={styles.text}>
            <Text id="level.top" />
          </p>
        ) : (
          <>
            <ProgressBar
              value={done}
              max={of}
              label={t("level.bar")}
              valueText={`${intl.formatNumber(done)} / ${intl.formatNumber(of)}`}
              tone="gold"
              className={styles.bar}
            />
            <p className={styles.text}>
              <Text id="level.next" values={{ count: left, level: next }} />
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function LevelRow({ level, current }: { readonly level: LoyaltyLevel; readonly current: number }) {
  const intl = useIntl();
  const number = levelNumber(level.id);
  const picture = levelPicture(number);
  return (
    <li
      className={styles.row}
      data-current={number === current || undefined}
      data-ahead={number > current || undefined}
    >
      {picture && <Image className={styles.picture} picture={picture} size={32} />}
      <div className={styles.what}>
        <h3 className={styles.level}>
          <Text id="shell.level" values={{ level: number }} />
          {number === current && (
            <span className={styles.yours}>
              <Text id="level.yours" />
            </span>
          )}
        </h3>
        <p className={styles.text}>
          <Text id="level.from" values={{ count: intl.formatNumber(level.min_points) }} />
        </p>
      </div>
      <div className={styles.gifts}>
        <p>
          <GiftText level={level} />
        </p>
        {level.cashback_bps > 0 && (
          <p className={styles.text}>
            <Text id="level.cashback" values={{ percent: intl.formatNumber(level.cashback_bps / 100) }} />
          </p>
        )}
      </div>
    </li>
  );
}

function GiftText({ level: { id, gift } }: { readonly level: LoyaltyLevel }) {
  const intl = useIntl();
  const money = useMoney();
  if (gift?.points) return <Text id="level.gift_points" values={{ count: intl.formatNumber(gift.points) }} />;
  if (gift?.amount_cents) return <Text id="level.gift_money" values={{ amount: money(gift.amount_cents, "EUR") }} />;
  if (gift?.title) return <Text id="level.gift_offer" values={{ title: gift.title }} />;
  return <Text id={levelNumber(id) === 1 ? "level.gift_none" : "level.gift_later"} />;
}

function Spend({ count }: { readonly count: number }) {
  const hasShop = useShopIsOpen();
  return (
    <div className={styles.spend}>
      <p className={styles.coins}>
        <Text id="shell.coins" values={{ count }} />
      </p>
      {hasShop && (
        <Button render={<LocalLink to="/rocket-mart" />}>
          <Text id="level.to_shop" />
        </Button>
      )}
    </div>
  );
}
