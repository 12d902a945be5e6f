import { Segmented } from "@apogee/ui";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useAsked } from "../../../site/api/queries.ts";
import { Answered, Page, Panel } from "../../../site/kit/index.ts";
import { useText } from "../../../site/texts/texts.tsx";
import { filtersOf, readReport, withPart, writeOpen } from "../address.ts";
import { PLAYERS, type ReportDefinition } from "../definitions.ts";
import { ExportButtons } from "../export-buttons.tsx";
import { ReportHead } from "../report-head.tsx";
import type { OpenCell } from "../shapes.ts";
import { CohortTable } from "./cohort-table.tsx";
import { FunnelPanel } from "./funnel-panel.tsx";
import { MonthsTable } from "./months-table.tsx";
import { PlayersDrill } from "./players-drill.tsx";
import type { PlayersAnswer } from "./shapes.ts";
import reports from "../reports.module.css";

/** What the address may ask this report for. */
const CHIPS: Pick<ReportDefinition, "cuts" | "by" | "lists" | "isNow" | "isAlone" | "isCounts"> = {
  cuts: [],
  by: null,
  lists: ["country"],
  isAlone: true,
};
const VALUES = ["retention", "ltv"] as const;

/** Registrations and what became of them, active and lost players by month, and cohorts by month of first deposit. */
export function PlayersReport() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = readReport(search, CHIPS);
  const { in: currency, ...filters } = filtersOf(asked, CHIPS);
  const all = { ...filters, ...(typeof currency === "string" ? { in: currency } : {}) };
  const answer = useAsked<PlayersAnswer>(PLAYERS.query, all);
  const [value, setValue] = useState<(typeof VALUES)[number]>("retention");
  const open = (cell: OpenCell): void =>
    void navigate({ search: withPart(search, { open: writeOpen(cell) }).toString() });
  return (
    <>
      <ReportHead
        report={PLAYERS}
        chips={CHIPS}
        actions={
          <ExportButtons
            query={PLAYERS.query}
            filters={all}
            columns={{ title: t("report.players") }}
            disabled={!answer.data}
          />
        }
      />
      <Page>
        <div className={reports.body} data-drill={asked.open !== null || undefined}>
          <div className={reports.main}>
            <Answered query={answer} rows={12}>
              {(report) => (
                <>
                  <FunnelPanel report={report} onOpen={open} />
                  <Panel title={t("report.players.months")} aside={report.formulas["churn"]} bare>
                    <MonthsTable report={report} onOpen={open} />
                  </Panel>
                  <Panel
                    title={t("report.players.cohorts")}
                    aside={
                      <Segmented
                        label={t("report.players.show")}
                        options={VALUES.map((name) => ({ value: name, label: t(`report.players.${name}`) }))}
                        value={value}
                        onChange={setValue}
                      />
                    }
                    bare
                  >
                    <CohortTable report={report} value={value} onOpen={open} />
                  </Panel>
                  {report.events_behind > 0 && (
                    <p className={reports.behind}>{t("report.behind", { count: report.events_behind })}</p>
                  )}
                </>
              )}
            </Answered>
          </div>
          {asked.open && <PlayersDrill open={asked.open} filters={filters} formulas={answer.data?.formulas} />}
        </div>
      </Page>
    </>
  );
}
