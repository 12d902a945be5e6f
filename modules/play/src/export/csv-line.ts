/** A line of an exported file (RFC 4180, but lines end with a line feed alone): null is nothing, and what would be misread is quoted. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => (cell === null ? "" : /[",\r\n]/.test(cell) || cell === "" ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\n`;
}
