import type { Look } from "@apogee/actions";
import { z } from "zod";
import type { ReportQuery } from "./define-report.ts";
import { playersQuery } from "./players.ts";
import { amount, percent } from "./report-fields.ts";

const count = z.int().nullable();
const row = z.object({
  part: z.enum(["funnel", "months", "cohorts"]).describe("Which part of the report the row is of."),
  day: z.string().nullable().describe("Of the funnel: the day of the registrations."),
  cohort: z.string().nullable().describe("Of a cohort: the month of the first deposits."),
  month: z.string().nullable(),
  registrations: count,
  confirmed: count,
  first_deposits: count,
  second_deposits: count,
  size: count.describe("Players of the cohort."),
  active: count,
  new: count,
  reactivated: count,
  churned: count,
  churn_percent: percent.nullable(),
  retention_percent: percent.nullable(),
  ngr: amount.nullable(),
  ltv: amount.nullable(),
  currency: z.string().nullable(),
});
type Row = z.output<typeof row>;
const NOTHING = Object.fromEntries(Object.keys(row.shape).map((name) => [name, null])) as Omit<Row, "part">;

interface Answer {
  readonly funnel: ReadonlyArray<Record<string, unknown>>;
  readonly months: ReadonlyArray<Record<string, unknown>>;
  readonly cohorts: ReadonlyArray<{
    readonly cohort: string;
    readonly size: number;
    readonly months: ReadonlyArray<Record<string, unknown>>;
  }>;
  readonly currency: string;
  readonly formulas: Readonly<Record<string, string>>;
}

/** The report on players as rows, for files: the funnel by day, then the months, then the months of each cohort. */
export function playersInRows(): ReportQuery {
  const query = playersQuery();
  return {
    ...query,
    output: z.object({ rows: z.array(row), total: z.int() }),
    async ask(look: Look, filters, page) {
      const { funnel, months, cohorts, currency, formulas } = (await query.ask(look, filters, page)) as Answer;
      const known = (part: Row["part"], values: object): Row => {
        const fields = Object.entries(values).filter(([name]) => name in NOTHING);
        return { ...NOTHING, part, ...Object.fromEntries(fields) };
      };
      const rows = [
        ...funnel.map((day) => known("funnel", day)),
        ...months.map((month) => known("months", month)),
        ...cohorts.flatMap(({ cohort, size, months: cells }) =>
          cells.map((cell) => known("cohorts", { cohort, size, ...cell, currency })),
        ),
      ];
      return { rows: rows.slice(page.offset, page.offset + page.limit), total: rows.length, formulas };
    },
  };
}
