import { TabLinks } from "@apogee/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRegistry } from "../../site/api/queries.ts";
import { PageHead } from "../../site/kit/index.ts";
import { useText } from "../../site/texts/texts.tsx";
import { AddressLine } from "./address-line.tsx";
import { PLAYERS, REPORTS, type ReportDefinition } from "./definitions.ts";
import { LedgerCheck } from "./ledger-check.tsx";
import { ReportChips } from "./report-chips.tsx";
import { SavedViews } from "./saved-views.tsx";
import styles from "./reports.module.css";

/** Queries that are parts of reports, not reports. */
const PARTS = new Set(["report.drill", "report.rows", "report.ledger-check", "report.view.list"]);
const OWN = [...REPORTS.slice(0, 2), PLAYERS, ...REPORTS.slice(2)];

/** The reports that the member may read, in the order of their tabs. */
export function useReports(): ReadonlyArray<{ readonly key: string; readonly query: string }> {
  const { queries } = useRegistry();
  return OWN.filter(({ query }) => queries.some(({ name }) => name === query));
}

/** The head of every report: its name, saved views, files, the other reports, its filters and its address. */
export function ReportHead({
  report,
  chips,
  actions,
}: {
  readonly report: { readonly key: string; readonly query: string };
  readonly chips: Pick<ReportDefinition, "cuts" | "by" | "lists" | "isNow" | "isAlone" | "isCounts">;
  readonly actions: ReactNode;
}) {
  const t = useText();
  const { queries } = useRegistry();
  const known = useReports();
  const others = queries.filter(
    ({ group, name }) =>
      !PARTS.has(name) && (group === "report" || name === "statistics") && !known.some(({ query }) => query === name),
  );
  return (
    <PageHead title={t(`report.${report.key}`)} badges={<SavedViews report={report.query} />} actions={actions}>
      {known.length + others.length > 1 && (
        <div className={styles.tabs}>
          <TabLinks
            label={t("nav.reports")}
            current={report.key}
            links={[
              ...known.map(({ key }) => ({ key, label: t(`report.${key}`), render: <Link to={`/reports/${key}`} /> })),
              ...others.map(({ name, title }) => ({
                key: name,
                label: title,
                render: <Link to={`/queries/${name}`} />,
              })),
            ]}
          />
        </div>
      )}
      <ReportChips definition={chips} />
      <div className={styles.foot}>
        <AddressLine />
        <LedgerCheck />
      </div>
    </PageHead>
  );
}
