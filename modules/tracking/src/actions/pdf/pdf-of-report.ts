import type { Readable } from "node:stream";
import type { CsvPage } from "../csv/csv-of-query.ts";
import { ReportPaper, type PaperCell } from "./report-paper.ts";

/** What a document says besides its rows. */
export interface PdfOrder {
  readonly title: string;
  readonly locale: "en" | "de";
  /** The columns in their order, with the names that stand above them. */
  readonly columns: ReadonlyArray<{ readonly name: string; readonly label: string; readonly isNumber: boolean }>;
  /** The filters, as people read them. */
  readonly filters: ReadonlyArray<readonly [name: string, value: string]>;
  readonly at: Date;
}

const WORDS = {
  en: {
    filters: "Filters",
    rows: "Rows",
    made: "Made at",
    formula: "Formula",
    sum: "Together",
    cut: (shown: string, all: string) => `The first ${shown} of ${all} rows. The CSV file has all of them.`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  de: {
    filters: "Filter",
    rows: "Zeilen",
    made: "Erstellt am",
    formula: "Formel",
    sum: "Zusammen",
    cut: (shown: string, all: string) => `Die ersten ${shown} von ${all} Zeilen. Die CSV-Datei enthält alle.`,
    page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  },
} as const;
const MINUS = "\u2212";
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** A report as a document: filters and formulas on the first page, then its sums and rows. */
export function pdfOfReport(
  { rows, totals = [], formulas = {}, total }: CsvPage,
  { title, locale, columns, filters, at }: PdfOrder,
): Readable {
  const words = WORDS[locale];
  const paper = new ReportPaper({ title, locale });
  const digits = (value: number): string => new Intl.NumberFormat(locale).format(value);
  paper.head("apogee", title);
  for (const [name, value] of filters) paper.fact(name, value);
  paper.fact(words.rows, digits(total));
  paper.fact(words.made, `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`);
  paper.gap(4);
  const shown = new Set(columns.map(({ name }) => name));
  for (const [name, formula] of Object.entries(formulas))
    if (shown.has(name) || !Object.keys(formulas).some((each) => shown.has(each))) paper.fact(words.formula, formula);
  paper.gap(8);
  const cells = (row: Readonly<Record<string, unknown>>): PaperCell[] =>
    columns.map(({ name, isNumber }) => cellOf(row[name], isNumber, locale));
  const sums = totals.map((row) =>
    cells(row).map((cell, at_) => (at_ === 0 && cell.text === "" ? { ...cell, text: words.sum } : cell)),
  );
  paper.table(
    columns.map(({ label, isNumber }) => ({ text: label, isNumber })),
    sums,
    rows.map(cells),
  );
  if (rows.length < total) {
    paper.gap(8);
    paper.note(words.cut(digits(rows.length), digits(total)));
  }
  return paper.end(words.page);
}

function cellOf(value: unknown, isNumber: boolean, locale: string): PaperCell {
  if (value === null || value === undefined) return { text: "", isNumber };
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  if (!isNumber || !DECIMAL.test(text)) return { text, isNumber };
  const places = text.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places });
  const isLoss = text.startsWith("-") && /[1-9]/.test(text);
  const absolute = format.format(text.replace(/^-/, "") as never);
  return { text: isLoss ? `${MINUS}${absolute}` : absolute, isNumber, isLoss };
}
