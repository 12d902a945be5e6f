import type { ColumnInfo, Row } from "../api/shapes.ts";
import { isDecimal } from "../format/amount.ts";

const NUMERIC = new Set(["number", "amount"]);
const IDENTITY = /(?:^|_)(?:id|player|number|key|version|level)$/;

/** Whether a column holds amounts or counts, which stand right. Numbers of players and rows are names, not counts. */
export function isNumeric(name: string, columns: readonly ColumnInfo[], rows: readonly Row[]): boolean {
  if (IDENTITY.test(name)) return false;
  const kind = columns.find((column) => column.name === name)?.kind;
  if (kind !== undefined && NUMERIC.has(kind)) return true;
  const value = rows.find((row) => row[name] !== null && row[name] !== undefined)?.[name];
  return typeof value === "number" || (isDecimal(value) && value.includes("."));
}
