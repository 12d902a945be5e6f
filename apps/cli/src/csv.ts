import { BYTE_ORDER_MARK, csvLine } from "@apogee/kernel";

/** A report as a file for spreadsheets, without its last line feed. */
export function csv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => csvLine(cells.map((cell) => (cell === "" ? null : cell))));
  return `${BYTE_ORDER_MARK}${lines.join("").slice(0, -1)}`;
}
