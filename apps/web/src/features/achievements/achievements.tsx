import type { listAchievements, ResponseOf } from "@apogee/contract";
import { art, Button, ChipGroup, EmptyState, ErrorState, Image, ProgressBar } from "@apogee/ui";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Text, useText } from "../../site/intl/text.tsx";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import { ArenaPage } from "../../site/promotions/arena-page.tsx";
import { useShortDate } from "../../site/promotions/time-words.tsx";
import { useSession } from "../../site/session/session.tsx";
import { AchievementCard } from "./achievement-card.tsx";
import { FILTERS, isIn, tiersReached, type Filter } from "./achievement-state.ts";
import styles from "./achievements.module.css";

type List = ResponseOf<typeof listAchievements>;

/** Every achievement with the player's progress: none is hidden, none is locked. */
export function Achievements({ list }: { readonly list: List | null }) {
  const t = useText();
  const { state, revalidate } = useRevalidator();
  return (
    <ArenaPage current="achievements">
      <h1 className={styles.title}>
        <Text id="achievements.title" />
      </h1>
      {list ? (
        <Whole list={list} />
      ) : (
        <ErrorState
          title={t("achievements.failed")}
          onRetry={() => void revalidate()}
          retrying={state === "loading"}
          retryLabel={t("common.retry")}
        />
      )}
    </ArenaPage>
  );
}

function Whole({ list }: { readonly list: List }) {
  const t = useText();
  const [filter, setFilter] = useState<Filter>("all");
  const { achievements } = list;
  const shown = achievements.filter((each) => isIn(filter, each));
  return (
    <>
      <Summary list={list} />
      <ChipGroup
        className={styles.filters!}
        label={t("achievements.filter")}
        value={filter}
        onChange={setFilter}
        options={FILTERS.map((value) => ({
          value,
          label: (
            <>
              <Text id={`achievements.filter_${value}`} />
              <span className={styles.count}>{achievements.filter((each) => isIn(value, each)).length}</span>
            </>
          ),
        }))}
      />
      {shown.length === 0 ? (
        <EmptyState picture="tournaments" title={t("achievements.none")} text={t("achievements.none_text")} />
      ) : (
        <ul className={styles.cards}>
          {shown.map((each) => (
            <li key={each.id}>
              <AchievementCard achievement={each} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Summary({ list: { achievements, latest } }: { readonly list: List }) {
  const t = useText();
  const date = useShortDate();
  const { player, served } = useSession();
  const total = achievements.reduce((sum, { tiers }) => sum + tiers.length, 0);
  const reached = achievements.reduce((sum, each) => sum + tiersReached(each), 0);
  const [last] = latest;
  return (
    <section className={styles.summary} aria-labelledby="achievements-summary">
      <Image className={styles.medal} picture={art("objects/medal-1-256")} eager lifted />
      <div className={styles.progress}>
        <p className={styles.line}>
          <strong id="achievements-summary">{t("achievements.tiers", { reached, total })}</strong>
          {last && <span>{t("achievements.last", { date: date(last.reached_at) })}</span>}
        </p>
        <ProgressBar value={reached} max={total} tone="gold" label={t("achievements.bar")} />
        <p className={styles.note}>
          <Text id="achievements.lead" />
        </p>
      </div>
      {player
        ? latest.length > 0 && (
            <div className={styles.latest}>
              <h2>
                <Text id="achievements.latest" />
              </h2>
              <ol>
                {latest.slice(0, 3).map(({ id, title, target, reached_at }) => (
                  <li key={`${id} ${target}`}>
                    <span>{title}</span>
                    <time dateTime={reached_at}>{date(reached_at)}</time>
                  </li>
                ))}
              </ol>
            </div>
          )
        : served && (
            <Button kind="cta" size={48} render={<PopupLink popup="sign-up" />}>
              <Text id="shell.sign_up" />
            </Button>
          )}
    </section>
  );
}
