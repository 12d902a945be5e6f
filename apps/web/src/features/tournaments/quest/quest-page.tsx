import type { OwnStatus, TournamentView } from "@apogee/contract";
import { useCallback, useRef, useState, useEffect } from "react";
import { tournamentStatusRoute } from "@apogee/contract";
import { useApi } from "../../../site/api/use-api.ts";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { useText } from "../../../site/intl/text.tsx";
import { ArenaPage } from "../../../site/promotions/arena-page.tsx";
import { ContestGames } from "../../../site/promotions/contest-games.tsx";
import type { CountingGames } from "../../../site/promotions/load-games.server.ts";
import { useNow } from "../../../site/promotions/use-now.ts";
import { useReward } from "../../../site/promotions/use-reward.ts";
import { useChannel } from "../../../site/realtime/realtime.tsx";
import { useSession } from "../../../site/session/session.tsx";
import { showToast } from "../../../site/toasts/toasts.ts";
import { useJoin } from "../page/use-join.tsx";
import { Counted } from "../page/rules.tsx";
import { questPlace } from "./level-state.ts";
import { QuestMap } from "./quest-map.tsx";
import { QuestLevel } from "./quest-level.tsx";
import { Reached } from "./reached.tsx";
import styles from "./quest-page.module.css";

interface QuestPageProps {
  readonly quest: TournamentView;
  /** Null for guests. */
  readonly status: OwnStatus | null;
  readonly games: CountingGames;
  /** Every quest that the visitor may see, this one among them. */
  readonly others: readonly { readonly slug: string; readonly title: string }[];
}

/** A quest: the map of its levels, the own level, what was reached, what counts, and the games. */
export function QuestPage({ quest, status: first, games, others }: QuestPageProps) {
  const t = useText();
  const now = useNow();
  const { status, reload } = useStatus(quest, first);
  const join = useJoin(quest, { reload });
  const place = questPlace(quest, status);
  useLevelToast(place);
  const game = games.tiles.find((each) => each.status !== "disabled") ?? null;
  return (
    <ArenaPage current="quests">
      {others.length > 1 && (
        <nav className={styles.others} aria-label={t("quest.others")}>
          {others.map(({ slug, title }) => (
            <LocalLink
              key={slug}
              className={styles.other}
              to={`/action/${slug}`}
              aria-current={slug === quest.slug ? "page" : undefined}
            >
              {title}
            </LocalLink>
          ))}
        </nav>
      )}
      <div className={styles.columns}>
        <QuestMap quest={quest} place={place} now={now} />
        <div className={styles.side}>
          <QuestLevel quest={quest} place={place} status={status} join={join} game={game} now={now} />
          <Reached place={place} />
          <Counted tournament={quest} />
        </div>
      </div>
      <ContestGames games={games} />
      {join.window}
    </ArenaPage>
  );
}

const CALM_MS = 1_000;

/** The own status, read again when the player's counts change. */
function useStatus({ id }: TournamentView, first: OwnStatus | null) {
  const api = useApi();
  const { player } = useSession();
  const [status, setStatus] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isPlayer = player !== null;
  const reload = useCallback(async (): Promise<void> => {
    if (isPlayer) setStatus(await api.call(tournamentStatusRoute, { params: { id } }));
  }, [api, id, isPlayer]);
  const soon = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      reload().catch(() => undefined);
    }, CALM_MS);
  };
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  useChannel<{ readonly tournament_id: number }>(isPlayer ? "tournaments_statuses" : null, {
    onEntity: ({ tournament_id }) => {
      if (tournament_id === id) soon();
    },
    onGap: soon,
  });
  return { status, reload };
}

const FLIGHT_MS = 900;

/** After the rocket has flown to a new level, says what it brought. */
function useLevelToast({ level, levels }: ReturnType<typeof questPlace>): void {
  const t = useText();
  const reward = useReward();
  const before = useRef(level);
  useEffect(() => {
    const from = before.current;
    before.current = level;
    if (from === 0 || level <= from) return;
    const brought = levels.find((each) => each.level === level)?.reward ?? null;
    const text = brought
      ? t("quest.reached_toast", { level, reward: reward(brought) })
      : t("quest.reached_toast_plain", { level });
    const timer = setTimeout(() => showToast({ text, tone: "done" }), FLIGHT_MS);
    return () => clearTimeout(timer);
  }, [level, levels, reward, t]);
}
