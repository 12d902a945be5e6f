import { useNavigate, useSearchParams } from "react-router";
import { useAsked } from "../../site/api/queries.ts";
import { Panel, Waiting } from "../../site/kit/index.ts";
import { useText } from "../../site/texts/texts.tsx";
import { filtersOf, readReport, withPart } from "./address.ts";
import type { ChartPoint } from "./chart-options.ts";
import { Chart } from "./chart.tsx";
import type { ReportDefinition } from "./definitions.ts";
import type { Report } from "./shapes.ts";
import styles from "./reports.module.css";

const DAY_MS = 86_400_000;
const MOST_DAYS = 1_000;

/** The chart of the days, which stays by day whatever the rows are made by. */
export function ChartPanel({ definition }: { readonly definition: ReportDefinition }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = readReport(search, definition);
  const inOne = { ...asked, currency: asked.currency ?? "EUR" };
  const { bars = "", line } = definition;
  const days = useAsked<Report>(definition.query, {
    ...filtersOf(inOne, definition),
    by: ["day"],
    compare: asked.compare,
    limit: MOST_DAYS,
  });
  if (days.error) return null;
  const points = days.data ? pointsOf(definition, days.data, asked.from, asked.to) : [];
  const title = t(line === undefined ? "report.oneByDay" : "report.byDay", {
    bars: t(`report.figure.${bars}`),
    line: line === undefined ? "" : t(`report.figure.${line}`),
    currency: definition.isCounts ? "" : inOne.currency,
  });
  return (
    <Panel
      title={title}
      aside={
        <span className={styles.legend}>
          <span data-key="bar">{t(`report.figure.${bars}`)}</span>
          {points.some((point) => point.bars < 0) && (
            <span data-key="loss">{t("report.belowZero", { name: t(`report.figure.${bars}`) })}</span>
          )}
          {line && <span data-key="line">{t(`report.figure.${line}`)}</span>}
          {asked.compare && <span data-key="before">{t("report.before")}</span>}
        </span>
      }
    >
      {days.data ? (
        <Chart
          label={title}
          points={points}
          bars={bars}
          line={line ?? null}
          open={asked.open?.key["day"] ?? null}
          onDay={(day) => void navigate({ search: withPart(search, { open: `${bars}@day:${day}` }).toString() })}
        />
      ) : (
        <div className={styles.chart}>
          <Waiting bare rows={5} />
        </div>
      )}
    </Panel>
  );
}

/** One point a day, also for days without rounds, so that the axis stays. */
export function pointsOf(
  { bars = "", line }: ReportDefinition,
  report: Report,
  from: string,
  to: string,
): ChartPoint[] {
  const byDay = new Map(report.rows.map((row) => [String(row["day"]).slice(0, 10), row]));
  const before = new Map((report.previous?.rows ?? []).map((row) => [String(row["day"]).slice(0, 10), row]));
  const shift = report.previous ? Date.parse(from) - Date.parse(report.previous.from) : 0;
  const points: ChartPoint[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to) && points.length < MOST_DAYS; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    const row = byDay.get(day);
    const same = before.get(new Date(at - shift).toISOString().slice(0, 10));
    points.push({
      day,
      bars: Number(row?.[bars] ?? 0),
      line: line === undefined ? null : Number(row?.[line] ?? 0),
      before: report.previous ? Number(same?.[bars] ?? 0) : null,
    });
  }
  return points;
}
