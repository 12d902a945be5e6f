import { everyRow, type Look, type Query } from "@apogee/actions";
import { BYTE_ORDER_MARK, csvRow, invariant, type CsvCell, type CsvForm } from "@apogee/kernel";
import { z } from "zod";
import type { ReportQuery } from "../define-report.ts";
import { amount, percent } from "../report-fields.ts";

/** How a report is written. */
export interface CsvOrder {
  readonly form: CsvForm;
  /** Whether the file begins with a byte order mark, which spreadsheets need and programs do not. */
  readonly mark: boolean;
}

/** A page of rows with the number of rows in all. */
export interface CsvPage {
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>;
  readonly total: number;
  /** Of a report with sums. */
  readonly totals?: CsvPage["rows"];
  readonly formulas?: Readonly<Record<string, string>>;
}

/** The most rows of a page that is read for a file: what a file holds in memory. */
export const PAGE = 1_000;

/** The rows of a report from an offset on. */
export async function csvPage(
  query: Query,
  look: Look,
  filters: object,
  { offset = 0, limit = PAGE }: { readonly offset?: number; readonly limit?: number } = {},
): Promise<CsvPage> {
  const page = { ...everyRow(null, limit), offset };
  return (await query.ask(look, { ...filters, limit, offset }, page)) as CsvPage;
}

/**
 * Writes a report as a file, some rows at a time, so that its length does not matter. `first` is its first page. `write`
 * answers false once nothing more is wanted.
 */
export async function writeCsv(
  query: ReportQuery,
  { look, filters, first }: { readonly look: Look; readonly filters: object; readonly first: CsvPage },
  { form, mark }: CsvOrder,
  write: (text: string) => Promise<boolean>,
): Promise<void> {
  const columns = columnsOf(query);
  const heads = columns.map(({ name }) => ({ text: name }));
  const take = (rows: CsvPage["rows"]): Promise<boolean> =>
    write(
      rows
        .map((row) =>
          csvRow(
            columns.map((column) => cellOf(row[column.name], column)),
            form,
          ),
        )
        .join(""),
    );
  if (!(await write((mark ? BYTE_ORDER_MARK : "") + csvRow(heads, form)))) return;
  if (first.total <= first.rows.length) {
    if (first.rows.length > 0) await take(first.rows);
  } else if (query.each) await query.each(look, filters, take);
  else {
    let page = first;
    for (let offset = 0; page.rows.length > 0 && (await take(page.rows));) {
      offset += page.rows.length;
      if (offset >= first.total) return;
      page = await csvPage(query, look, filters, { offset });
    }
  }
}

/** The whole file for spreadsheets, with commas and without a mark. */
export async function writeReport(
  query: ReportQuery,
  look: Look,
  filters: object,
  write: (text: string) => Promise<boolean>,
): Promise<void> {
  const first = await csvPage(query, look, filters);
  await writeCsv(query, { look, filters, first }, { form: "comma", mark: false }, write);
}

interface Column {
  readonly name: string;
  readonly isNumber: boolean;
}

/** The columns of a report's rows. Ids are texts also where they are digits. */
export function columnsOf({ name, output }: Query): readonly Column[] {
  const rows = output instanceof z.ZodObject ? output.shape["rows"] : undefined;
  const row = rows instanceof z.ZodArray ? rows.element : undefined;
  invariant(row instanceof z.ZodObject, `${name} has no rows.`);
  return Object.entries(row.shape).map(([column, schema]) => ({
    name: column,
    isNumber: isNumber(schema as z.ZodType) && !ID.test(column),
  }));
}

const ID = /^(?:id|player|round|.+_id)$/;

function isNumber(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return isNumber(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodNumber || DECIMALS.has(schema._zod.def);
}

/** A described copy of a schema shares its definition. */
const DECIMALS = new Set<unknown>([amount._zod.def, percent._zod.def]);

function cellOf(value: unknown, { isNumber: number }: Column): CsvCell {
  if (value === null || value === undefined) return null;
  if (number) return { number: String(value) };
  return { text: typeof value === "object" ? JSON.stringify(value) : String(value) };
}
