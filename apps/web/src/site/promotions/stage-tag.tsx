import type { TournamentView } from "@apogee/contract";
import { Tag } from "@apogee/ui";
import { Text } from "../intl/text.tsx";
import { statusAt } from "./time-status.ts";
import styles from "./stage-tag.module.css";

interface StageTagProps {
  readonly tournament: Pick<TournamentView, "stage" | "start_at" | "end_at">;
  readonly now: number;
}

/** The state in a word: coming, running, provisional, final or canceled. */
export function StageTag({ tournament, now }: StageTagProps) {
  const { stage } = tournament;
  if (stage === "canceled")
    return (
      <Tag tone="nova">
        <Text id="contests.stage_canceled" />
      </Tag>
    );
  if (stage === "final" || stage === "paid")
    return (
      <Tag tone="light">
        <Text id="contests.stage_final" />
      </Tag>
    );
  const status = statusAt(tournament, now);
  if (status === "future")
    return (
      <Tag tone="ion">
        <Text id="contests.stage_future" />
      </Tag>
    );
  if (status === "archive")
    return (
      <Tag tone="gold">
        <Text id="contests.stage_provisional" />
      </Tag>
    );
  return (
    <Tag tone="aurora" icon={<span className={styles.dot} aria-hidden="true" />}>
      <Text id="contests.stage_running" />
    </Tag>
  );
}
