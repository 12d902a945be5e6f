import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import { Answered, Panel } from "../../../site/kit/index.ts";
import type { PlayerLimits } from "../../../site/players/shapes.ts";
import { useText } from "../../../site/texts/texts.tsx";
import styles from "./hours.module.css";

/** Hours of the night, local time, as the marker of play at night counts them. */
const NIGHT_ENDS = 6;
const LABELLED = 6;

/** On how many days the player did something in each hour of the day, in the last 30 days. */
export function Hours({ player }: { readonly player: number }) {
  const t = useText();
  const known = useQueryInfo("player.limits") !== undefined;
  const answer = useAsked<PlayerLimits>("player.limits", { player }, { enabled: known });
  if (!known) return null;
  return (
    <Panel title={t("player.hours")} aside={answer.data?.hours_zone}>
      <Answered query={answer}>
        {({ hours = [] }) => {
          const most = Math.max(1, ...hours.map(({ days }) => days));
          const active = hours.some(({ days }) => days > 0);
          return (
            <>
              <ol className={styles.hours} aria-label={t("player.hours")}>
                {hours.map(({ hour, days, rounds, deposits }) => {
                  const words = t("player.hourWords", { hour, days, rounds, deposits });
                  return (
                    <li key={hour} className={styles.hour} title={words} data-night={hour < NIGHT_ENDS || undefined}>
                      <span className="sr-only">{words}</span>
                      <span
                        className={styles.column}
                        style={{ height: `${(days / most) * 100}%` }}
                        aria-hidden="true"
                      />
                      {hour % LABELLED === 0 && (
                        <span className={styles.label} aria-hidden="true">
                          {hour}
                        </span>
                      )}
                    </li>
                  );
                })}
              </ol>
              <p className={styles.note}>{t(active ? "player.hoursNote" : "player.noHours")}</p>
            </>
          );
        }}
      </Answered>
    </Panel>
  );
}
