import { defineRoute } from "@apogee/contract";
import { FileAnswer, implementFileForStaff, type ImplementedRoute } from "@apogee/http";
import { z } from "zod";
import { columnsOf, csvPage } from "../csv/csv-of-query.ts";
import { fileName, ownFilters, recordExport } from "../csv/file-of-report.ts";
import type { ReportQuery } from "../define-report.ts";
import { pdfOfReport } from "./pdf-of-report.ts";

/** The rows of a document; the CSV file has every row. */
const MOST_ROWS = 1_000;
const text = z.string().max(120);

/** `pdf.<report>`: a report as a document. */
export function pdfRoute(query: ReportQuery): ImplementedRoute {
  const { name, permission, summary, refusals = [] } = query;
  return implementFileForStaff(
    defineRoute({
      name: `pdf.${name}`,
      method: "POST",
      path: `/api/staff/reports/${name}.pdf`,
      access: "staff",
      permission,
      idempotency: "natural",
      readOnly: true,
      perMinute: 20,
      summary: `As a PDF: ${summary}. It has the first ${MOST_ROWS} rows; the audit trail records the filters and the number of rows.`,
      body: ownFilters(query).extend({
        locale: z.enum(["en", "de"]).default("en").describe("The language of the document."),
        labels: z
          .record(z.string().max(64), text)
          .default({})
          .describe(
            "The columns in their order with their names in that language, and `title` for that of the report. Left out: every column that has a value.",
          )
          .meta({ examples: [{ title: "Revenue", day: "Day", ngr: "NGR" }] }),
      }),
      response: z.string(),
      file: "application/pdf",
      refusals,
    }),
    async ({ body }, { db, clock, ip, principal }) => {
      const { locale, labels, ...asked } = body as { locale: "en" | "de"; labels: Record<string, string> };
      const at = clock.date();
      const page = await csvPage(query, { db, at }, asked, { limit: MOST_ROWS });
      await recordExport(
        db,
        { name, actor: `staff:${principal.handle}`, at, ip },
        {
          filters: asked,
          rows: Math.min(page.total, MOST_ROWS),
          form: "pdf",
        },
      );
      const { title = name, ...named } = labels;
      const known = columnsOf(query);
      const wanted =
        Object.keys(named).length > 0
          ? Object.keys(named).flatMap((column) => known.find((each) => each.name === column) ?? [])
          : known.filter((column) => page.rows.some((row) => row[column.name] != null));
      const columns = (wanted.length > 0 ? wanted : known).map((column) => ({
        ...column,
        label: named[column.name] ?? column.name,
      }));
      const content = pdfOfReport(page, { title, locale, columns, filters: filtersIn(asked, page), at });
      return new FileAnswer(fileName(name, asked, at, "pdf"), content);
    },
  );
}

/** The filters that are set; the days also where they were left out. */
function filtersIn(asked: Readonly<Record<string, unknown>>, page: object): Array<readonly [string, string]> {
  const days = Object.entries(page).filter(([name]) => name === "from" || name === "to");
  const set = Object.entries(asked).filter(([name, value]) => !DAYS.has(name) && isSet(value));
  return [...days, ...set].map(([name, value]) => [name, [value].flat().join(", ")]);
}

const DAYS = new Set(["from", "to"]);
const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;
