import type { JackpotWin } from "@apogee/contract";
import { art, artOrNull, Card, EmptyState, Image, Segmented } from "@apogee/ui";
import { useState } from "react";
import { useText } from "../../site/intl/text.tsx";
import { useTimes } from "../../site/intl/use-times.ts";
import { levelPicture } from "../../site/jackpots/level-picture.ts";
import type { ShownLevel } from "../../site/jackpots/levels.ts";
import { useMoney } from "../../site/money/use-money.ts";
import styles from "./leaderboard.module.css";

interface LeaderboardProps {
  readonly biggest: readonly JackpotWin[];
  readonly latest: readonly JackpotWin[];
  readonly levels: readonly ShownLevel[];
}

/** The biggest and the latest wins side by side; on phones one of them at a time [2.5-13, 9-30]. */
export function Leaderboard({ biggest, latest, levels }: LeaderboardProps) {
  const t = useText();
  const [shown, setShown] = useState<"biggest" | "latest">("biggest");
  if (latest.length === 0)
    return (
      <Card title={t("jackpot.winners")}>
        <EmptyState dense picture="waiting" title={t("jackpot.no_wins")} text={t("jackpot.no_wins_text")} />
      </Card>
    );
  return (
    <Card>
      <Segmented
        className={styles.tabs}
        label={t("jackpot.winners")}
        value={shown}
        onChange={setShown}
        wide
        options={(["biggest", "latest"] as const).map((value) => ({ value, label: t(`jackpot.${value}`) }))}
      />
      <div className={styles.lists} data-shown={shown}>
        <Winners kind="biggest" wins={biggest} levels={levels} />
        <Winners kind="latest" wins={latest} levels={levels} />
      </div>
    </Card>
  );
}

function Winners({
  kind,
  wins,
  levels,
}: {
  readonly kind: "biggest" | "latest";
  readonly wins: readonly JackpotWin[];
  readonly levels: readonly ShownLevel[];
}) {
  const t = useText();
  const times = useTimes();
  const money = useMoney();
  const placeOf = (name: string): number =>
    Math.max(
      0,
      levels.findIndex(({ level }) => level.name === name),
    );
  return (
    <section className={styles.list} data-kind={kind} aria-labelledby={`wins-${kind}`}>
      <h2 className={styles.title} id={`wins-${kind}`}>
        {t(`jackpot.${kind}`)}
      </h2>
      <ol className={styles.wins}>
        {wins.map((win, at) => (
          <li key={`${win.created_at} ${win.user_name}`} className={styles.win}>
            <span className={styles.place}>
              {kind === "latest" ? (
                <Image picture={levelPicture(win.jackpot_level_name, placeOf(win.jackpot_level_name))} size={24} />
              ) : artOrNull(`objects/medal-${at + 1}-96`) ? (
                <Image picture={art(`objects/medal-${(at + 1) as 1 | 2 | 3}-96`)} size={24} alt={String(at + 1)} />
              ) : (
                at + 1
              )}
            </span>
            <span className={styles.who}>
              <b>{win.user_name}</b>
              <span>{`${win.jackpot_level_name}, ${times.at(win.created_at)}`}</span>
            </span>
            <span className={styles.amount}>
              {money(win.jackpot_original_amount_cents, win.jackpot_original_currency)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
