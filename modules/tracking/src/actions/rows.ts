import { defineQuery, table, type Query } from "@apogee/actions";
import { currencyOf, decimalOf, InvalidFields } from "@apogee/kernel";
import { z } from "zod";
import { readRows, ROWS_OF, type ReportOfRows } from "../reports/rows/read-rows.queries.ts";
import type { RowSources } from "../reports/rows/row.queries.ts";
import { NO_ACTIVITY } from "./fields.ts";
import { pageFields, selectionFields, selectionOf, textList } from "./report-fields.ts";

const month = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional()
    .describe(description)
    .meta({ placeholder: "month", examples: ["2031-05"] });
const value = z.string().describe("A decimal of the currency, or a number.");
const output = z.object({
  items: z
    .array(
      z.object({
        kind: z
          .string()
          .describe("What it is: a player's day, an entry, a player, a wallet, a round, a pot and so on."),
        id: z.string().nullable(),
        at: z.string().nullable().describe("A day, or a time (UTC)."),
        player: z.int().nullable(),
        what: z.string().nullable().describe("The method, offer, game, country or pot."),
        currency: z.string(),
        value,
      }),
    )
    .describe("The largest first."),
  sums: z.array(z.object({ currency: z.string(), value })),
  total: z.int().describe("The number of rows in all."),
});
const REPORTS = Object.keys(ROWS_OF) as [ReportOfRows, ...ReportOfRows[]];

/** `report.rows`: the rows that a figure of a report is made of. */
export function rowsQuery(): Query {
  return defineQuery({
    name: "report.rows",
    permission: "reports.read",
    summary: "the rows that a figure of a report is made of, largest first; their sum is the figure",
    filters: z.object({
      report: z
        .enum(REPORTS)
        .describe("the report")
        .meta({ usage: `Allowed choices are ${REPORTS.join(", ")}.` }),
      figure: z.string().max(40).describe("the figure, like deposited"),
      ...selectionFields,
      methods: textList("only these methods", "method"),
      offers: textList("only what these offers gave", "offer"),
      sources: textList("only these sources of bonuses", "source"),
      without_offer: z.boolean().default(false).describe("only what no offer gave"),
      month: month("the month of figures by month, like 2031-05"),
      cohort: month("the month of first deposits of a cohort, like 2031-05"),
      ...pageFields,
    }),
    output,
    refusals: [{ code: "unknown_currency", status: 422, when: "There is no such currency." }],
    command: { arguments: ["report", "figure"] },
    async run(
      { db, at },
      {
        report,
        figure,
        methods,
        offers,
        sources,
        without_offer: withoutOffer,
        month: of,
        cohort,
        limit,
        offset,
        ...filters
      },
    ) {
      const known: RowSources = ROWS_OF[report];
      const source = Object.hasOwn(known, figure) ? known[figure] : undefined;
      if (!source) throw new InvalidFields({ figure: { invalid: `Choose one of ${Object.keys(known).join(", ")}.` } });
      const asked = {
        ...selectionOf(filters, at),
        methods,
        offers,
        sources,
        withoutOffer,
        month: of ?? null,
        cohort: cohort ?? null,
        kind: null,
      };
      const { items, sums, total } = await readRows(db, source, asked, { limit, offset });
      const shown = (amount: bigint, currency: string): string =>
        source.isCount ? String(amount) : decimalOf(amount, currencyOf(currency));
      return {
        items: items.map((item) => ({ ...item, value: shown(item.value, item.currency) })),
        sums: sums.map((sum) => ({ currency: sum.currency, value: shown(sum.value, sum.currency) })),
        total,
      };
    },
    says: ({ items, sums }) =>
      sums.length === 0
        ? NO_ACTIVITY
        : table([
            ["what", "player", "currency", "value"],
            ...items.map((item) => [item.what ?? item.kind, String(item.player ?? "-"), item.currency, item.value]),
            ...sums.map((sum) => ["sum", "", sum.currency, sum.value]),
          ]),
  });
}
