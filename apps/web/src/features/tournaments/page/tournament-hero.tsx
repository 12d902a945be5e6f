import type { TournamentView } from "@apogee/contract";
import { Check, Tag } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../../site/intl/text.tsx";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { usePool } from "../../../site/promotions/use-pool.ts";
import { Scene } from "../../../site/promotions/scene.tsx";
import { statusAt, timerTarget } from "../../../site/promotions/time-status.ts";
import { Countdown, useTimerLabel } from "../../../site/promotions/time-words.tsx";
import styles from "./tournament-hero.module.css";
import { StageTag } from "../../../site/promotions/stage-tag.tsx";
import type { Contest } from "./use-contest.ts";

interface TournamentHeroProps {
  readonly tournament: TournamentView;
  readonly contest: Contest;
  readonly now: number;
}

/** The picture, the state, and three figures: the pool, the time, the players with a score. */
export function TournamentHero({ tournament, contest: { board, status }, now }: TournamentHeroProps) {
  const t = useText();
  const intl = useIntl();
  const label = useTimerLabel();
  const pool = usePool();
  const { title, description, art, series } = tournament;
  const until = timerTarget(tournament, now);
  return (
    <section className={styles.hero} aria-labelledby="tournament">
      <Scene className={styles.scene} art={art} look="orbit" eager />
      <div className={styles.text}>
        <p className={styles.tags}>
          <StageTag tournament={tournament} now={now} />
          {status?.entry === "joined" && (
            <Tag tone="light" icon={<Check aria-hidden="true" />}>
              <Text id="contests.joined" />
            </Tag>
          )}
          {status?.entry === "requested" && (
            <Tag tone="gold">
              <Text id="contests.requested" />
            </Tag>
          )}
          {series && (
            <LocalLink className={styles.series} to={`/tournament-series/${series.slug}`}>
              {series.title}
            </LocalLink>
          )}
        </p>
        <h1 className={styles.title} id="tournament">
          {title}
        </h1>
        <p className={styles.lead}>{description}</p>
        <dl className={styles.facts}>
          <div>
            <dt>
              <Text id="contests.pool" />
            </dt>
            <dd className={styles.pool}>{pool(tournament)}</dd>
          </div>
          <div>
            <dt>{label(tournament, now)}</dt>
            <dd className={styles.time}>
              {until === null ? (
                t("contests.over")
              ) : (
                <>
                  <span className={styles.long}>
                    <Countdown until={until} />
                  </span>
                  <span className={styles.short} aria-hidden="true">
                    <Countdown until={until} short />
                  </span>
                </>
              )}
            </dd>
          </div>
          <div>
            <dt>
              <Text id={statusAt(tournament, now) === "future" ? "contests.entered" : "contests.players"} />
            </dt>
            <dd>
              {intl.formatNumber(statusAt(tournament, now) === "future" ? tournament.players_count : board.total)}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
