import type { Command } from "commander";

/** What a command says: words for people, or one JSON value for machines. */
export interface Output {
  readonly json: boolean;
  /** The result; `text` is shown unless `--json` was given. */
  result(value: unknown, text: string): void;
  /** Progress, for people only. */
  note(text: string): void;
}

export function outputOf(command: Command): Output {
  const json = command.optsWithGlobals<{ json?: boolean }>().json === true;
  return {
    json,
    result: (value, text) => process.stdout.write(json ? `${JSON.stringify(value, exact)}\n` : `${text}\n`),
    note: (text) => {
      if (!json) process.stderr.write(`${text}\n`);
    },
  };
}

/** A number of JSON is as long as it is; only who reads it into a double loses digits. */
const exact = (_name: string, member: unknown): unknown =>
  typeof member === "bigint" ? (JSON as JSON & { rawJSON(text: string): unknown }).rawJSON(String(member)) : member;

/** What is not to be seen, such as what moves a terminal's cursor or turns its words around, is shown by its number. */
const visible = (cell: string): string =>
  cell.replace(/\p{C}/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`);

/** Columns of even width, whatever stands in them. */
export function table(told: readonly (readonly string[])[]): string {
  const rows = told.map((row) => row.map(visible));
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
