/** Replaces control and format characters by their code points: they could move the cursor or reverse the text. */
const visible = (cell: string): string =>
  cell.replace(/\p{C}/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`);

/** Text columns, padded to the widest cell of each. */
export function table(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(visible));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
