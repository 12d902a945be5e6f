import type { OwnStatus, TournamentView } from "@apogee/contract";
import { Button, Check, Tag } from "@apogee/ui";
import type { ReactNode } from "react";
import { LocalLink } from "../intl/local-link.tsx";
import { Text } from "../intl/text.tsx";
import styles from "./contest-card.module.css";
import { contestPath } from "./contest-path.ts";
import { PromotionCard } from "./promotion-card.tsx";
import { StageTag } from "./stage-tag.tsx";
import { statusAt, timerTarget } from "./time-status.ts";
import { useDate, useTimeLeft } from "./time-words.tsx";
import { usePool } from "./use-pool.ts";

/** What is known of the player in a contest of a list. */
export type ListedStatus = Pick<OwnStatus, "user_confirmed" | "award_place">;

interface ContestCardProps {
  readonly contest: TournamentView;
  /** Null for guests and for contests that the player has not joined. */
  readonly status: ListedStatus | null;
  readonly now: number;
  readonly level?: 2 | 3;
}

/** A tournament or a quest in a list. */
export function ContestCard({ contest, status, now, level }: ContestCardProps) {
  const { title, art, questSize, join } = contest;
  const to = contestPath(contest);
  const time = statusAt(contest, now);
  const joined = status?.user_confirmed ?? false;
  return (
    <PromotionCard
      art={art}
      title={title}
      to={to}
      {...(level && { level })}
      tags={
        <>
          <StageTag tournament={contest} now={now} />
          {joined && (
            <Tag tone="light" icon={<Check aria-hidden="true" />}>
              <Text id="contests.joined" />
            </Tag>
          )}
        </>
      }
      aside={<Text id={questSize === null ? "contests.kind_tournament" : "contests.kind_quest"} />}
      note={
        time === "archive" ? null : questSize !== null || join === "automatic" ? (
          <Text id="contests.note_automatic" />
        ) : contest.buy_in ? (
          <Text id="contests.note_fee" />
        ) : (
          <Text id="contests.note_free" />
        )
      }
      action={
        <Button size={40} render={<LocalLink to={to} tabIndex={-1} aria-hidden="true" />}>
          <Text
            id={time === "archive" ? "contests.see_result" : questSize === null ? "contests.see" : "contests.see_map"}
          />
        </Button>
      }
    >
      <Facts contest={contest} status={status} now={now} />
    </PromotionCard>
  );
}

function Facts({ contest, status, now }: Omit<ContestCardProps, "level">) {
  const left = useTimeLeft();
  const date = useDate();
  const pool = usePool();
  const time = statusAt(contest, now);
  const until = timerTarget(contest, now);
  return (
    <dl className={styles.facts}>
      {contest.questSize === null ? (
        <Fact name={<Text id="contests.pool" />} gold>
          {pool(contest)}
        </Fact>
      ) : (
        <Fact name={<Text id="contests.levels" />}>{contest.levels?.length ?? 0}</Fact>
      )}
      <Fact name={<Text id={`contests.label_${time}`} />}>
        {until === null ? date(contest.end_at) : left(until, now, true)}
      </Fact>
      {status?.award_place != null && <Fact name={<Text id="contests.your_place" />}>{status.award_place}</Fact>}
    </dl>
  );
}

function Fact({
  name,
  gold = false,
  children,
}: {
  readonly name: ReactNode;
  readonly gold?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={gold ? styles.gold : undefined}>{children}</dd>
    </div>
  );
}
