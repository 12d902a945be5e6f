import { Link } from "react-router";
import { useAsked, useQueryInfo } from "../../site/api/queries.ts";
import { formatNumber } from "../../site/format/amount.ts";
import { Answered, Panel } from "../../site/kit/index.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText, useTextOrName } from "../../site/texts/texts.tsx";
import styles from "./drill.module.css";

interface Marked {
  readonly playerId: number;
  readonly marks: ReadonlyArray<{ readonly marker: string; readonly set: boolean }>;
}

const MOST = 1_000;

/** How many players have each marker of harm now, for members who may see whom. */
export function MarkersPanel() {
  const t = useText();
  const nameOf = useTextOrName();
  const [locale] = useLocale();
  const known = useQueryInfo("player.marked") !== undefined;
  const marked = useAsked<{ readonly rows: readonly Marked[] }>("player.marked", { limit: MOST }, { enabled: known });
  if (!known) return null;
  return (
    <Panel
      title={t("report.markers")}
      bare
      aside={
        <Link className={styles.link} to="/queries/player.marked">
          {t("report.markedPlayers")}
        </Link>
      }
    >
      <Answered query={marked} rows={3}>
        {({ rows }) => {
          const counts = new Map<string, number>();
          for (const { marks } of rows)
            for (const { marker } of marks.filter(({ set }) => set)) counts.set(marker, (counts.get(marker) ?? 0) + 1);
          if (counts.size === 0) return <p className={styles.note}>{t("report.noMarkers")}</p>;
          return (
            <ul className={styles.items}>
              {[...counts]
                .toSorted((a, b) => b[1] - a[1])
                .map(([marker, count]) => (
                  <li key={marker}>
                    <span>{nameOf("report.marker", marker)}</span>
                    <b>{formatNumber(count, locale)}</b>
                  </li>
                ))}
            </ul>
          );
        }}
      </Answered>
    </Panel>
  );
}
