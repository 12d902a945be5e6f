import type { TournamentView } from "@apogee/contract";
import { Button, Check, Tag } from "@apogee/ui";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text } from "../../site/intl/text.tsx";
import type { ListedStatus } from "../../site/promotions/contest-card.tsx";
import { prizeAt } from "../../site/promotions/prize-bands.ts";
import { Scene } from "../../site/promotions/scene.tsx";
import { useTimeLeft } from "../../site/promotions/time-words.tsx";
import { usePool } from "../../site/promotions/use-pool.ts";
import { useReward } from "../../site/promotions/use-reward.ts";
import styles from "./lead-card.module.css";

interface LeadCardProps {
  readonly contest: TournamentView;
  readonly status: ListedStatus | null;
  readonly now: number;
}

/** The wide card of the contest that ends first among those that the player has joined. */
export function LeadCard({ contest, status, now }: LeadCardProps) {
  const pool = usePool();
  const left = useTimeLeft();
  const reward = useReward();
  const { title, slug, art, end_at: endAt, players_count: players } = contest;
  const to = `/tournaments/${slug}`;
  const joined = status?.user_confirmed ?? false;
  const place = status?.award_place ?? null;
  const prize = place === null ? null : prizeAt(contest.prizes, place);
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <Scene className={styles.scene} art={art} look="orbit" eager />
        <div className={styles.text}>
          <p className={styles.tags}>
            {joined && (
              <Tag tone="aurora" icon={<Check aria-hidden="true" />}>
                <Text id="contests.joined" />
              </Tag>
            )}
            <Tag solid>
              <Text id="contests.kind_tournament" />
            </Tag>
          </p>
          <h2 className={styles.title}>
            <LocalLink to={to} prefetch="intent">
              {title}
            </LocalLink>
          </h2>
          <dl className={styles.facts}>
            <div>
              <dt>
                <Text id="contests.pool" />
              </dt>
              <dd className={styles.pool}>{pool(contest)}</dd>
            </div>
            <div>
              <dt>
                <Text id="contests.label_active" />
              </dt>
              <dd>{left(endAt, now)}</dd>
            </div>
            {place !== null && (
              <div>
                <dt>
                  <Text id="contests.your_place" />
                </dt>
                <dd>
                  {place}{" "}
                  <small>
                    <Text id="arena.of_players" values={{ count: players }} />
                  </small>
                </dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      <footer className={styles.foot}>
        <p>
          {prize ? <Text id="arena.as_it_stands" values={{ prize: <b>{reward(prize)}</b> }} /> : contest.description}
        </p>
        <Button size={40} render={<LocalLink to={to} />}>
          <Text id={joined ? "contests.board" : "contests.see"} />
        </Button>
      </footer>
    </article>
  );
}
