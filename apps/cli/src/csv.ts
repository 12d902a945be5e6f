/** Lines of comma-separated values (RFC 4180); a cell with a comma, a quote or a line break is quoted. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(",")).join("\r\n");
}

function cell(text: string): string {
  // A spreadsheet would evaluate text that begins like a formula.
  const calm = /^[=+@\t\r-]/.test(text) && !/^-\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(calm) ? `"${calm.replaceAll('"', '""')}"` : calm;
}
