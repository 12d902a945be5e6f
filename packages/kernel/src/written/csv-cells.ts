/** A cell of a file for spreadsheets. A text is never read as a number or a formula; a number is a plain decimal. */
export type CsvCell = { readonly text: string } | { readonly number: string } | null;

/** `comma` with decimal points, or `semicolon` with decimal commas, as spreadsheets in de, fr, it, no and et expect it. */
export type CsvForm = "comma" | "semicolon";

/**
 * A row of a file for spreadsheets (RFC 4180: rows end with CR LF). Null becomes an empty cell. A text that a spreadsheet
 * would run as a formula or read as a number gets a leading apostrophe (OWASP ASVS 5.0, 1.2.10), and so does such a text
 * that already has leading apostrophes; removing one restores the original.
 */
export function csvRow(cells: readonly CsvCell[], form: CsvForm = "comma"): string {
  const separator = form === "comma" ? "," : ";";
  const written = cells.map((cell) => {
    if (cell === null) return "";
    if ("number" in cell) return form === "comma" ? cell.number : cell.number.replace(".", ",");
    return quoted(calm(cell.text), separator);
  });
  return `${written.join(separator)}\r\n`;
}

const quoted = (text: string, separator: string): string =>
  text === "" || text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Signs that begin a formula, also in their full-width forms. */
const FORMULA = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

const calm = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
