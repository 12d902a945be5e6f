import type { Command } from "commander";

/** The output of a command: text for people, or one JSON value for programs. */
export interface Output {
  readonly json: boolean;
  /** The result; `text` is shown unless `--json` was given. */
  result(value: unknown, text: string): void;
  /** Progress, on the standard error; nothing with `--json`. */
  note(text: string): void;
}

export function outputOf(command: Command): Output {
  const json = command.optsWithGlobals<{ json?: boolean }>().json === true;
  return {
    json,
    result: (value, text) => process.stdout.write(json ? `${JSON.stringify(value, exact)}\n` : `${text}\n`),
    note: (text) => {
      if (!json && text !== "") process.stderr.write(`${text}\n`);
    },
  };
}

/** Writes a bigint with all its digits. JSON numbers have no size limit; only a reader that uses doubles loses digits. */
const exact = (_name: string, member: unknown): unknown =>
  typeof member === "bigint" ? (JSON as JSON & { rawJSON(text: string): unknown }).rawJSON(String(member)) : member;

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
