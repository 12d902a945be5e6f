import type { AchievementView } from "@apogee/contract";
import { Image } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../site/intl/text.tsx";
import { symbolOf } from "../../site/promotions/promotion-symbol.ts";
import { useReward } from "../../site/promotions/use-reward.ts";
import { lastReached, percentOf, stateOf, tiersReached } from "./achievement-state.ts";
import styles from "./achievement-card.module.css";

/** One achievement: the ring, a pip for each tier, the condition, then the count or the date, and the reward. */
export function AchievementCard({ achievement }: { readonly achievement: AchievementView }) {
  const t = useText();
  const intl = useIntl();
  const reward = useReward();
  const { title, condition, symbol, tiers, progress, next_target: target } = achievement;
  const state = stateOf(achievement);
  const percent = percentOf(achievement);
  const last = lastReached(achievement);
  const next = tiers.find((tier) => tier.target === target);
  const counted =
    target === null
      ? ""
      : t("achievements.count", { progress: intl.formatNumber(progress), target: intl.formatNumber(target) });
  return (
    <article className={styles.card} data-state={state}>
      <div className={styles.head}>
        <span className={styles.disc}>
          <svg className={styles.ring} viewBox="0 0 64 64" fill="none" aria-hidden="true">
            <circle cx="32" cy="32" r="30" />
            {percent > 0 && (
              <circle
                className={styles.done}
                cx="32"
                cy="32"
                r="30"
                pathLength="100"
                strokeDasharray={`${percent} 100`}
                transform="rotate(-90 32 32)"
              />
            )}
          </svg>
          <Image className={styles.symbol} picture={symbolOf(symbol)} sizes="40px" />
        </span>
        <span
          className={styles.pips}
          role="img"
          aria-label={t("achievements.pips", { reached: tiersReached(achievement), total: tiers.length })}
        >
          {tiers.map((tier) => (
            <i key={tier.target} className={styles.pip} data-reached={tier.reached_at !== null || undefined} />
          ))}
        </span>
      </div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.condition}>{condition}</p>
      <p className={styles.foot}>
        <strong>
          {target === null && last
            ? new Intl.DateTimeFormat(intl.locale === "en" ? "en-GB" : intl.locale, {
                timeZone: intl.timeZone,
                dateStyle: "medium",
              }).format(new Date(last))
            : counted}
        </strong>
        {target === null ? (
          <span className={styles.reached}>
            <Text id="achievements.done" />
          </span>
        ) : (
          next?.reward && <span className={styles.reward}>{reward(next.reward)}</span>
        )}
      </p>
    </article>
  );
}
