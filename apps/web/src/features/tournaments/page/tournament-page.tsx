import type { OwnStatus, TournamentView } from "@apogee/contract";
import { Segmented } from "@apogee/ui";
import { useState } from "react";
import { useText } from "../../../site/intl/text.tsx";
import { ArenaPage } from "../../../site/promotions/arena-page.tsx";
import { ContestGames } from "../../../site/promotions/contest-games.tsx";
import type { CountingGames } from "../../../site/promotions/load-games.server.ts";
import { useNow } from "../../../site/promotions/use-now.ts";
import { Leaderboard } from "./leaderboard.tsx";
import type { Standings } from "./board-state.ts";
import { OwnBar } from "./own-bar.tsx";
import { OwnFlight } from "./own-flight.tsx";
import { Prizes } from "./prizes.tsx";
import { Counted, NextSteps } from "./rules.tsx";
import { TournamentHero } from "./tournament-hero.tsx";
import styles from "./tournament-page.module.css";
import { useContest } from "./use-contest.ts";
import { useJoin } from "./use-join.tsx";

export interface TournamentPageProps {
  readonly tournament: TournamentView;
  readonly standings: Standings;
  /** Null for guests. */
  readonly status: OwnStatus | null;
  readonly games: CountingGames;
}

const PARTS = ["board", "prizes", "rules", "games"] as const;
type Part = (typeof PARTS)[number];

/** One tournament: what it is, the table, the own place, prizes, rules and games. On phones, one part at a time. */
export function TournamentPage({ tournament, standings, status: firstStatus, games }: TournamentPageProps) {
  const t = useText();
  const now = useNow();
  const contest = useContest(tournament, standings, firstStatus);
  const join = useJoin(tournament, contest);
  const [part, setPart] = useState<Part>("board");
  // As at the opening: the parts keep their order while the visitor reads.
  const [placed] = useState(contest.own?.place != null);
  const game = games.tiles.find(({ status }) => status !== "disabled") ?? null;
  return (
    <ArenaPage current="tournaments">
      <TournamentHero tournament={tournament} contest={contest} now={now} />
      <Segmented
        className={styles.switch!}
        wide
        label={t("contests.parts")}
        value={part}
        onChange={setPart}
        options={PARTS.map((value) => ({ value, label: t(`contests.part_${value}`) }))}
      />
      <div className={styles.columns} data-part={part} data-placed={placed || undefined}>
        <div className={styles.board}>
          <Leaderboard tournament={tournament} contest={contest} sha256={standings.final_sha256} now={now} />
        </div>
        <div className={styles.side}>
          <OwnFlight tournament={tournament} contest={contest} join={join} game={game} now={now} />
          <div className={styles.prizes}>
            <Prizes tournament={tournament} />
          </div>
        </div>
        <div className={styles.rules}>
          <Counted tournament={tournament} />
          <NextSteps tournament={tournament} now={now} />
        </div>
        <div className={styles.games}>
          <ContestGames games={games} />
        </div>
      </div>
      <OwnBar tournament={tournament} contest={contest} join={join} game={game} now={now} />
      {join.window}
    </ArenaPage>
  );
}
