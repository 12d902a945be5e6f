/** Begins a file, so that spreadsheets read it as UTF-8 and not in the encoding of their language. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * A line of an exported file (RFC 4180, but lines end with a single line feed). Null becomes an empty cell, and
 * ambiguous text is quoted. A text that a spreadsheet would run as a formula gets a leading apostrophe, and so does
 * such a text that already has leading apostrophes. Removing one apostrophe therefore restores the original.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => (cell === null ? "" : /[",\r\n]/.test(cell) || cell === "" ? `"${calm(cell).replaceAll('"', '""')}"` : calm(cell))).join(",")}\n`;
}

const calm = (text: string): string =>
  /^'*[=+@\t\r-]/.test(text) && !/^-\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
