import { PassThrough } from "node:stream";
import { once } from "node:events";
import { defineRoute } from "@apogee/contract";
import { FileAnswer, implementFileForStaff, type ImplementedRoute } from "@apogee/http";
import { refusal, type CsvForm } from "@apogee/kernel";
import { z } from "zod";
import type { ReportQuery } from "../define-report.ts";
import { pdfRoute } from "../pdf/pdf-route.ts";
import { csvPage, writeCsv } from "./csv-of-query.ts";
import { fileName, ownFilters, recordExport } from "./file-of-report.ts";

/** Above this, a report that is read page by page would take too long for one call. */
const MOST_ROWS = 100_000;

/** Status 422, code `too_many_rows`: a file would have more rows than one call writes. Details: `rows`, `most`. */
export class TooManyRows extends refusal(
  "too_many_rows",
  422,
  (rows: number) => `The file would have ${rows} rows, more than ${MOST_ROWS}. Choose fewer days or filters.`,
  (rows) => ({ rows, most: MOST_ROWS }),
) {}

/** Staff routes that write reports as files: for spreadsheets and as documents, with the filters of their queries. */
export const csvRoutes = (queries: readonly ReportQuery[]): ImplementedRoute[] =>
  queries.flatMap((query) => [csvRoute(query), pdfRoute(query)]);

function csvRoute(query: ReportQuery): ImplementedRoute {
  const { name, permission, summary, refusals = [] } = query;
  return implementFileForStaff(
    defineRoute({
      name: `csv.${name}`,
      method: "POST",
      path: `/api/staff/reports/${name}.csv`,
      access: "staff",
      permission,
      idempotency: "natural",
      readOnly: true,
      perMinute: 20,
      summary: `As a CSV file: ${summary}. The audit trail records the filters and the number of rows.`,
      body: ownFilters(query).extend({
        form: z
          .enum(["comma", "semicolon"])
          .default("comma")
          .describe("Commas with decimal points, or semicolons with decimal commas."),
        mark: z.boolean().default(true).describe("A byte order mark, which spreadsheets need and programs do not."),
      }),
      response: z.string(),
      file: "text/csv; charset=utf-8",
      refusals: [
        ...refusals,
        {
          code: "too_many_rows",
          status: 422,
          when: `The file would have more than ${MOST_ROWS} rows, and the report cannot be streamed.`,
        },
      ],
    }),
    async ({ body }, { db, clock, ip, principal }) => {
      const { form, mark, ...asked } = body as { readonly form: CsvForm; readonly mark: boolean };
      const look = { db, at: clock.date() };
      const first = await csvPage(query, look, asked);
      if (first.total > MOST_ROWS && !query.each) throw new TooManyRows(first.total);
      await recordExport(
        db,
        { name, actor: `staff:${principal.handle}`, at: look.at, ip },
        {
          filters: asked,
          rows: first.total,
          form,
        },
      );
      const content = new PassThrough();
      const write = async (text: string): Promise<boolean> => {
        if (!content.destroyed && !content.write(text))
          await Promise.race([once(content, "drain"), once(content, "close")]);
        return !content.destroyed;
      };
      writeCsv(query, { look, filters: asked, first }, { form, mark }, write)
        .then(() => content.end())
        .catch((error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))));
      return new FileAnswer(fileName(name, asked, look.at, "csv"), content);
    },
  );
}
