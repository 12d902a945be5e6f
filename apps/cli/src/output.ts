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
const exact = (_name: string, member: unknown): unknown => (typeof member === "bigint" ? (JSON as JSON & { rawJSON(text: string): unknown }).rawJSON(String(member)) : member);

/** Columns of even width. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd()).join("\n");
}
