import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import { Answered, Badge, Panel } from "../../../site/kit/index.ts";
import { useText, useTextOrName } from "../../../site/texts/texts.tsx";
import type { PlayerHead, PlayerLimits } from "../../../site/players/shapes.ts";
import styles from "./overview.module.css";

/** What to look at first, worst first. */
export function Alerts({ head }: { readonly head: PlayerHead }) {
  const t = useText();
  const { alerts } = head;
  const worst = Math.max(0, ...alerts.map(({ severity }) => severity));
  return (
    <Panel
      title={t("player.alerts")}
      badge={
        <Badge tone={worst === 3 ? "bad" : worst > 0 ? "watch" : "ok"}>
          {t("player.alertCount", { count: alerts.length })}
        </Badge>
      }
    >
      <ul className={styles.alerts}>
        {alerts.map(({ kind, severity, text }) => (
          <li key={`${kind} ${text}`} className={styles.alert}>
            <span className={styles.mark} data-severity={severity} aria-hidden="true" />
            <span>
              <strong>{text}</strong>
            </span>
          </li>
        ))}
        {alerts.length === 0 && <li className={styles.note}>{t("player.noAlerts")}</li>}
      </ul>
    </Panel>
  );
}

/** Markers of harm with the figures behind them. */
export function Markers({ player }: { readonly player: number }) {
  const t = useText();
  const nameOf = useTextOrName();
  const known = useQueryInfo("player.limits") !== undefined;
  const answer = useAsked<PlayerLimits>("player.limits", { player }, { enabled: known });
  if (!known) return null;
  return (
    <Panel title={t("player.markers")}>
      <Answered query={answer}>
        {({ markers }) => (
          <ul className={styles.alerts}>
            {markers.map(({ marker, set, why }) => (
              <li key={marker} className={styles.alert}>
                <span
                  className={styles.mark}
                  data-severity={set ? 2 : undefined}
                  data-clear={!set || undefined}
                  aria-hidden="true"
                />
                <span>
                  <strong>{nameOf("marker", marker)}</strong>
                  <span>{why}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Panel>
  );
}
