import type { SettlementLine } from "./settlement-file.ts";

/** What a corrected file changes of the file before it, by the numbers of lines. */
export interface FileChange<Line extends SettlementLine> {
  readonly added: readonly SettlementLine[];
  readonly changed: ReadonlyArray<{ readonly before: Line; readonly after: SettlementLine }>;
  readonly removed: readonly Line[];
}

const FIELDS = [
  "providerId",
  "ourId",
  "kind",
  "gross",
  "fee",
  "net",
  "valueDate",
  "arnOrTxid",
  "payerHash",
  "note",
] as const;

const isSame = (a: SettlementLine, b: SettlementLine): boolean =>
  FIELDS.every((field) => a[field] === b[field]) && a.bookedAt.getTime() === b.bookedAt.getTime();

/** Compares the lines of a file with those that are in force. Lines that stay the same are in none of the lists. */
export function changeOf<Line extends SettlementLine>(
  before: readonly Line[],
  after: readonly SettlementLine[],
): FileChange<Line> {
  const old = new Map(before.map((line) => [line.line, line]));
  const numbers = new Set(after.map(({ line }) => line));
  return {
    added: after.filter(({ line }) => !old.has(line)),
    changed: after.flatMap((line) => {
      const was = old.get(line.line);
      return was && !isSame(was, line) ? [{ before: was, after: line }] : [];
    }),
    removed: before.filter(({ line }) => !numbers.has(line)),
  };
}
