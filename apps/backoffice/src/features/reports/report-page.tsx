import { EmptyState } from "@apogee/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { asked as askedQuery } from "../../site/api/queries.ts";
import { Act, Failure, Page, Panel, Waiting } from "../../site/kit/index.ts";
import { Missing } from "../../site/shell/broken.tsx";
import { Pager } from "../../site/tables/pager.tsx";
import { useText } from "../../site/texts/texts.tsx";
import { filtersOf, readReport, withPart } from "./address.ts";
import { ChartPanel } from "./chart-panel.tsx";
import { PLAYERS, REPORTS, type ReportDefinition } from "./definitions.ts";
import { Drill } from "./drill.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { Figures } from "./figures.tsx";
import { MarkersPanel } from "./markers-panel.tsx";
import { PlayersReport } from "./players/players-report.tsx";
import { ReportHead, useReports } from "./report-head.tsx";
import { ReportTable } from "./report-table.tsx";
import type { Report } from "./shapes.ts";
import styles from "./reports.module.css";

const USUAL_SIZE = 100;

/** A report: what its address asks for, as figures, chart and table. */
export function ReportPage() {
  const { report } = useParams();
  const known = useReports();
  const found = report === undefined ? known[0] : known.find(({ key }) => key === report);
  if (!found) return <Missing />;
  if (found.key === PLAYERS.key) return <PlayersReport />;
  const definition = REPORTS.find(({ key }) => key === found.key)!;
  return <OneReport key={definition.key} definition={definition} />;
}

interface Paged {
  readonly page: number;
  readonly size: number;
}

function pageOf(search: URLSearchParams): Paged {
  const whole = (name: string, otherwise: number): number => {
    const given = Number(search.get(name));
    return Number.isInteger(given) && given > 0 ? given : otherwise;
  };
  return { page: whole("page", 1), size: Math.min(1_000, whole("size", USUAL_SIZE)) };
}

function OneReport({ definition }: { readonly definition: ReportDefinition }) {
  const t = useText();
  const [search] = useSearchParams();
  const asked = readReport(search, definition);
  const columns = Object.fromEntries([
    ["title", t(`report.${definition.key}`)],
    ...asked.by.map((name) => [name === "currency" ? "wallet_currency" : name, t(`report.by.${name}`)]),
    ...(definition.isCounts ? [] : [["currency", t("report.by.currency")]]),
    ...definition.columns.map((name) => [name, t(`report.figure.${name}`)]),
  ]) as Record<string, string>;
  const filters = {
    ...filtersOf(asked, definition),
    ...(definition.by === null ? {} : { by: asked.by }),
    ...(asked.sort === null ? {} : { sort: asked.sort }),
  };
  const { page, size } = pageOf(search);
  const answer = useQuery({
    ...askedQuery<Report>(definition.query, {
      ...filters,
      ...(definition.isNow ? {} : { compare: asked.compare }),
      limit: size,
      offset: (page - 1) * size,
    }),
    placeholderData: (before: Report | undefined) => before,
  });
  return (
    <>
      <ReportHead
        report={definition}
        chips={definition}
        actions={
          <ExportButtons
            query={definition.query}
            filters={filters}
            columns={columns}
            disabled={!answer.data || answer.data.rows.length === 0}
          />
        }
      />
      <Page>
        <Body
          definition={definition}
          answer={answer.data}
          error={answer.data ? null : answer.error}
          isFetching={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      </Page>
    </>
  );
}

function Body({
  definition,
  answer: report,
  error,
  isFetching,
  onRetry,
}: {
  readonly definition: ReportDefinition;
  readonly answer: Report | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = readReport(search, definition);
  const { page, size } = pageOf(search);
  const go = (parts: Readonly<Record<string, string | null>>): void =>
    void navigate({ search: withPart(search, parts).toString() });
  if (error)
    return (
      <>
        <Failure error={error} onRetry={onRetry} />
        {asked.currency !== null && !definition.isCounts && (
          <p>
            <Act onClick={() => go({ ccy: "own" })}>{t("report.ownCurrencies")}</Act>
          </p>
        )}
      </>
    );
  if (!report) return <Waiting bare rows={12} />;
  return (
    <div className={styles.body} data-drill={asked.open !== null || undefined} aria-busy={isFetching}>
      <div className={styles.main}>
        <Figures definition={definition} report={report} />
        {definition.bars !== undefined && <ChartPanel definition={definition} />}
        {report.rows.length === 0 ? (
          <Panel>
            <EmptyState
              dense
              picture="history"
              title={t(definition.isNow ? "report.nothingOpen" : "report.noRounds")}
              text={t(definition.isNow ? "report.nothingOpenText" : "report.noRoundsText")}
            />
          </Panel>
        ) : (
          <ReportTable definition={definition} report={report} />
        )}
        {report.total > size && (
          <Pager
            page={page}
            size={size}
            total={report.total}
            onPage={(next) => go({ page: next === 1 ? null : String(next) })}
            onSize={(next) => go({ size: String(next), page: null })}
          />
        )}
        {definition.key === "safety" && <MarkersPanel />}
        {(report.events_behind ?? 0) > 0 && (
          <p className={styles.behind}>{t("report.behind", { count: report.events_behind ?? 0 })}</p>
        )}
      </div>
      {asked.open && <Drill definition={definition} report={report} open={asked.open} />}
    </div>
  );
}
