/**
 * A line of an exported file (RFC 4180, but lines end with a line feed alone): null is nothing, and what would be
 * misread is quoted. A text that a
 * spreadsheet would run as a formula gets an apostrophe before it, as does one with apostrophes before such a text, so
 * that one off gives what it was.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => (cell === null ? "" : /[",\r\n]/.test(cell) || cell === "" ? `"${calm(cell).replaceAll('"', '""')}"` : calm(cell))).join(",")}\n`;
}

const calm = (text: string): string => (/^'*[=+@\t\r-]/.test(text) && !/^-\d+$/.test(text) ? `'${text}` : text);
