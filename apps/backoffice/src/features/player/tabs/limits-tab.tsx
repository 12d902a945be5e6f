import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import { Moment } from "../../../site/format/value.tsx";
import { Answered, Badge, Panel, RowsTable } from "../../../site/kit/index.ts";
import { useText, useTextOrName } from "../../../site/texts/texts.tsx";
import type { PlayerLimits } from "../../../site/players/shapes.ts";
import type { TabProps } from "../tab-props.ts";
import { Markers } from "./alerts.tsx";
import { Hours } from "./hours.tsx";
import { LimitBars } from "./limit-bars.tsx";
import { Opens } from "./row-action.tsx";
import styles from "./tabs.module.css";

/** Limits, breaks and what is known about harm. */
export function LimitsTab({ head: { player }, onOpen }: TabProps) {
  const t = useText();
  const nameOf = useTextOrName();
  const known = useQueryInfo("player.limits") !== undefined;
  const answer = useAsked<PlayerLimits>("player.limits", { player }, { enabled: known });
  if (!known) return null;
  return (
    <>
      <div className={styles.two}>
        <LimitBars
          player={player}
          aside={
            <span className={styles.acts}>
              <Opens name="limit.set" given={{ player }} onOpen={onOpen}>
                {t("player.setLimit")}
              </Opens>
              <Opens name="limit.close" given={{ player }} onOpen={onOpen} refuse>
                {t("player.closeStakes")}
              </Opens>
            </span>
          }
        />
        <div className={styles.stack}>
          <Hours player={player} />
          <Markers player={player} />
        </div>
      </div>
      <Answered query={answer}>
        {({ breaks, changes }) => (
          <>
            <Panel title={t("player.breaks")} bare>
              <RowsTable
                label={t("player.breaks")}
                rows={breaks}
                empty={t("player.noBreaks")}
                columns={[
                  { name: "kind", strong: true, cell: (row) => nameOf("break", String(row["kind"])) },
                  "term",
                  "started_at",
                  {
                    name: "ends_at",
                    cell: (row) => (row["for_life"] ? t("player.forLife") : <Moment iso={String(row["ends_at"])} />),
                  },
                  {
                    name: "running",
                    cell: (row) => (row["running"] ? <Badge tone="watch">{t("player.runs")}</Badge> : t("player.over")),
                  },
                ]}
              />
            </Panel>
            <Panel title={t("player.limitChanges")} bare>
              <RowsTable
                label={t("player.limitChanges")}
                rows={changes}
                empty={t("player.none")}
                columns={[
                  "at",
                  { name: "what", strong: true, cell: (row) => nameOf("limitChange", String(row["what"])) },
                  {
                    name: "limit",
                    cell: (row) => nameOf("limit", `${String(row["kind"])}_${String(row["period"])}`),
                  },
                  "currency",
                  { name: "before", numeric: true },
                  { name: "after", numeric: true },
                ]}
              />
            </Panel>
          </>
        )}
      </Answered>
    </>
  );
}
