import { defineQuery, table, type Look, type Query } from "@apogee/actions";
import type { Permission, Refusal } from "@apogee/contract";
import type { Projection } from "@apogee/events";
import { z } from "zod";
import { EVERY_LINE, type PageAsked } from "../reports/day-sums.queries.ts";
import type { Take } from "../reports/each-row.queries.ts";
import { NO_ACTIVITY } from "./fields.ts";
import { dayText, eventsBehind, pageFields, periodBefore, periodOf } from "./report-fields.ts";

/** What a report reads for one period. */
interface ReportRead<Row> {
  readonly rows: readonly Row[];
  /** The same figures over all rows: one a currency, or one in all if the amounts are in one currency. */
  readonly totals: readonly Row[];
  readonly total: number;
}

/** The days that a report is about; of a report about this moment, today. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** A report as it is declared: rows by dimensions with figures, and their sums. */
interface ReportSpec<F extends z.ZodRawShape, R extends z.ZodObject> {
  readonly name: string;
  readonly permission?: Permission;
  readonly summary: string;
  /** Its own filters; the days, the page and the order are added. */
  readonly filters: F;
  readonly row: R;
  /** The orders of rows besides their own. */
  readonly sorts: readonly string[];
  readonly formulas: Readonly<Record<string, string>>;
  readonly projections: readonly Projection[];
  /** About this moment, without days. */
  readonly isNow?: boolean;
  readonly refusals?: readonly Refusal[];
  readonly read: (
    look: Look,
    filters: z.output<z.ZodObject<F>>,
    days: Days,
    page: PageAsked,
  ) => Promise<ReportRead<z.output<R>>>;
  /** All rows, some at a time, for a report that can have very many. */
  readonly each?: (
    look: Look,
    filters: z.output<z.ZodObject<F>>,
    days: Days,
    page: PageAsked,
    take: Take<z.output<R>>,
  ) => Promise<void>;
}

/** A report of rows. */
export interface ReportQuery extends Query {
  /** Hands over all rows, some at a time; left out where a report stays short. */
  readonly each?: (look: Look, filters: unknown, take: Take<Readonly<Record<string, unknown>>>) => Promise<void>;
}

const REFUSALS: readonly Refusal[] = [
  { code: "unknown_currency", status: 422, when: "There is no such currency." },
  { code: "rates_too_old", status: 503, when: "A currency has no stored rate up to one of the days." },
];
const dated = {
  from: z.iso.date(),
  to: z.iso.date(),
};

/** Declares a report. Its answer has the shape of the one on revenue, so pages and files treat all alike. */
export function defineReport<F extends z.ZodRawShape, R extends z.ZodObject>(spec: ReportSpec<F, R>): ReportQuery {
  const { name, permission = "reports.read", summary, row, sorts, formulas, isNow = false } = spec;
  const part = { from: z.string(), to: z.string(), rows: z.array(row), totals: z.array(row) };
  const orders = sorts.flatMap((sort) => [sort, `-${sort}`]);
  const filters = z.object({
    ...spec.filters,
    ...(isNow ? {} : { compare: z.boolean().default(false).describe("also the period of the same length before") }),
    sort: z
      .enum(orders as [string])
      .nullable()
      .default(null)
      .describe("the order; with a minus sign descending"),
    ...pageFields,
  });
  const query = defineQuery({
    name,
    permission,
    summary,
    filters: filters as z.ZodObject,
    output: z.object({
      ...part,
      total: z.int().describe("The number of rows in all."),
      previous: z
        .object(part)
        .nullable()
        .describe(
          "The period of the same length before, with the rows of the same page. Null if it was not asked for.",
        ),
      formulas: z.record(z.string(), z.string()),
      events_behind: z.int().describe("The number of newest rows of logs that are not included yet."),
    }) as z.ZodType<Record<string, unknown>>,
    refusals: [...REFUSALS, ...(spec.refusals ?? [])],
    command: { help: Object.values(formulas).join("\n") },
    async run(look, asked) {
      const { compare = false } = asked as { readonly compare?: boolean };
      const page = pageOf(asked);
      const today = dayText(look.at.getTime());
      const days = isNow
        ? { from: today, to: today }
        : periodOf(asked as Partial<z.output<z.ZodObject<typeof dated>>>, look.at);
      const own = asked as z.output<z.ZodObject<F>>;
      const before = compare ? periodBefore(days) : null;
      const [{ rows, totals, total }, read] = await Promise.all([
        spec.read(look, own, days, page),
        before && spec.read(look, own, before, page),
      ]);
      return {
        ...days,
        rows,
        totals,
        total,
        previous: before && read ? { ...before, rows: read.rows, totals: read.totals } : null,
        formulas,
        events_behind: await eventsBehind(look.db, spec.projections),
      };
    },
    csv: (answer) => linesOf(row, answer["rows"] as Lines),
    says: (answer) => {
      const [rows, totals] = [answer["rows"] as Lines, answer["totals"] as Lines];
      if (rows.length === 0) return NO_ACTIVITY;
      return [table(linesOf(row, rows, rows)), "", table(linesOf(row, totals, rows))].join("\n");
    },
    note: (answer) =>
      answer["events_behind"] === 0
        ? ""
        : `The ${String(answer["events_behind"])} newest events are not included yet; a running server reads them.`,
  });
  const { each } = spec;
  if (!each) return query;
  return {
    ...query,
    each: (look, asked, take) => {
      const days = periodOf(asked as Partial<Days>, look.at);
      return each(look, asked as z.output<z.ZodObject<F>>, days, { ...pageOf(asked), ...EVERY }, take as Take<unknown>);
    },
  };
}

const EVERY = { limit: EVERY_LINE.limit, offset: 0 };

function pageOf(asked: unknown): PageAsked {
  const { limit, offset, sort } = asked as Pick<PageAsked, "limit" | "offset" | "sort">;
  return { limit, offset, sort: sort?.replace(/^-/, "") ?? null, descending: sort?.startsWith("-") ?? false };
}

type Lines = ReadonlyArray<Readonly<Record<string, unknown>>>;

/** Rows as texts below the names of their columns; with `used`, only columns that these rows fill. */
function linesOf(row: z.ZodObject, rows: Lines, used?: Lines): string[][] {
  const columns = Object.keys(row.shape).filter((name) => used?.some((each) => each[name] !== null) ?? true);
  return [columns, ...rows.map((each) => columns.map((name) => String(each[name] ?? "")))];
}
