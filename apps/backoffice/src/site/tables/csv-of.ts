import { BYTE_ORDER_MARK, csvLine } from "@apogee/kernel";
import type { Row } from "../api/shapes.ts";

/** Rows as a file for spreadsheets, with the columns in their order. */
export function csvOf(columns: readonly string[], rows: readonly Row[]): string {
  return [csvLine(columns), ...rows.map((row) => csvLine(columns.map((column) => cellOf(row[column]))))]
    .join("")
    .replace(/^/, BYTE_ORDER_MARK);
}

function cellOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
