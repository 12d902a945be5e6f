import type { AdventureView } from "@apogee/contract";
import { Image, Tag } from "@apogee/ui";
import { Text, useText } from "../../site/intl/text.tsx";
import { useMoney } from "../../site/money/use-money.ts";
import { symbolOf } from "../../site/promotions/promotion-symbol.ts";
import styles from "./adventure-banner.module.css";
import { useDayWords } from "./use-day-words.ts";

/** What the calendar is, from when to when. */
export function AdventureBanner({
  adventure: { days, title, vip, time_zone: zone },
}: {
  readonly adventure: AdventureView;
}) {
  const t = useText();
  const money = useMoney();
  const dates = useDayWords();
  const steps = days.filter(({ isSuperPrize }) => !isSuperPrize);
  const superPrize = days.find(({ isSuperPrize }) => isSuperPrize);
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <section className={styles.banner} aria-labelledby="adventure">
      <Image className={styles.picture} picture={symbolOf("comet")} first lifted />
      <div className={styles.text}>
        {vip && (
          <Tag tone="gold" solid>
            <Text id="adventure.vip" />
          </Tag>
        )}
        <h1 className={styles.title} id="adventure">
          {title}
        </h1>
        {first && (
          <p className={styles.lead}>
            <Text
              id="adventure.lead"
              values={{ amount: money(first.condition.minDep, first.condition.currency, { short: true }) }}
            />
          </p>
        )}
        {first && last && (
          <p className={styles.dates}>
            {superPrize
              ? t("adventure.dates_super", {
                  first: dates.date(first.date),
                  last: dates.date(last.date),
                  date: dates.date(superPrize.date),
                })
              : t("adventure.dates", { first: dates.date(first.date), last: dates.date(last.date) })}
          </p>
        )}
        <p className={styles.zone}>
          <Text id="adventure.zone" values={{ zone: zone.replaceAll("_", " ") }} />
        </p>
      </div>
    </section>
  );
}
