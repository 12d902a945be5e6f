import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import { sha256Hex } from "@apogee/rng";
import { moveDifferences } from "../differences.store.ts";
import { changeOf, type FileChange } from "../domain/changes.ts";
import { parseCamt } from "../domain/parse-camt.ts";
import { parseSettlement } from "../domain/parse-settlement.ts";
import type { SettlementFile, SettlementLine } from "../domain/settlement-file.ts";
import {
  endLines,
  fileOf,
  insertLines,
  insertRevision,
  linesInForce,
  lockBooksOf,
  unsettledFiles,
  type FileRow,
  type LineRow,
} from "../files.store.ts";
import { matchFile } from "./match-file.ts";
import { noteMissing } from "./note-missing.ts";

/** A file to import: a settlement file with its checksum, or a bank's statement with the provider that holds the account. */
export type Arrival =
  | { readonly form: "csv"; readonly name: string; readonly text: string; readonly sha256: string }
  | { readonly form: "camt"; readonly name: string; readonly text: string; readonly provider: string };

/** A line that a corrected file changed, with what it said before and says now; null where there was or is none. */
export interface ChangedLine {
  readonly line: number;
  readonly before: string | null;
  readonly after: string | null;
}

/** What an import did. */
export interface Imported {
  readonly fileId: number;
  readonly provider: string;
  readonly day: string;
  readonly currency: string;
  readonly revision: number;
  readonly lines: number;
  /** `new`, `corrected`, or `same`: this file was imported before, and nothing has changed. */
  readonly effect: "new" | "corrected" | "same";
  readonly changes: readonly ChangedLine[];
  /** Differences that were opened. */
  readonly opened: number;
  readonly toLookUp: readonly number[];
}

/**
 * Imports a file of a provider, whole or not at all. The same file again has no effect; a corrected one replaces the lines
 * that differ, by their numbers. Refuses with `FileUnfit` and `ChecksumDiffers`.
 */
export async function importFile(
  tx: Tx,
  arrival: Arrival,
  { actor, reason }: { readonly actor: string; readonly reason: string | null },
  at: Date,
): Promise<Imported> {
  const file = arrival.form === "csv" ? parseSettlement(arrival) : parseCamt(arrival);
  const sha256 = sha256Hex(arrival.text);
  await lockBooksOf(tx, file);
  const before = await fileOf(tx, file);
  if (before?.sha256 === sha256) return nothingNew(file, before);
  const fileId = await insertRevision(tx, file, { form: arrival.form, name: arrival.name, sha256, actor }, before, at);
  const change = await replaceLines(tx, fileId, (before?.revision ?? 0) + 1, file.lines);
  const matched = await matchFile(tx, fileId, actor, at);
  // Lines of other files may have waited for an entry that this file gave back.
  const toLookUp = [...matched.toLookUp];
  for (const id of await unsettledFiles(tx, file))
    if (id !== fileId) toLookUp.push(...(await matchFile(tx, id, actor, at)).toLookUp);
  const missing = await noteMissing(tx, file, at);
  const imported: Imported = {
    ...headOf(file, before, fileId),
    revision: (before?.revision ?? 0) + 1,
    effect: before ? "corrected" : "new",
    changes: before ? changedLines(change, file.currency) : [],
    opened: matched.opened + missing,
    toLookUp: [...new Set(toLookUp)],
  };
  await recordAudit(tx, {
    at,
    actor,
    action: "reconciliation.imported",
    subject: `settlement:${fileId}`,
    reason,
    before: { revision: before?.revision ?? 0, sha256: before?.sha256 ?? null },
    after: { revision: imported.revision, sha256, lines: file.lines.length, changes: imported.changes.slice(0, 50) },
  });
  return imported;
}

const headOf = ({ provider, day, currency, lines }: SettlementFile, before: FileRow | undefined, fileId?: number) => ({
  fileId: fileId ?? before!.id,
  provider,
  day,
  currency,
  lines: lines.length,
});

const nothingNew = (file: SettlementFile, before: FileRow): Imported => ({
  ...headOf(file, before),
  revision: before.revision,
  effect: "same",
  changes: [],
  opened: 0,
  toLookUp: [],
});

async function replaceLines(
  tx: Tx,
  fileId: number,
  revision: number,
  lines: readonly SettlementLine[],
): Promise<FileChange<LineRow>> {
  const change = changeOf(await linesInForce(tx, fileId), lines);
  const ended = [...change.changed.map(({ before }) => before), ...change.removed].map(({ id }) => id);
  await endLines(tx, ended, revision);
  await insertLines(tx, fileId, revision, [...change.added, ...change.changed.map(({ after }) => after)]);
  await moveDifferences(tx, fileId, ended);
  return change;
}

function changedLines({ added, changed, removed }: FileChange<LineRow>, code: string): ChangedLine[] {
  const currency = currencyOf(code);
  const text = ({ kind, gross, fee, ourId }: SettlementLine): string =>
    `${kind} ${toDecimal(minor(gross), currency)}, fee ${toDecimal(minor(fee), currency)}${ourId === null ? "" : `, payment ${ourId}`}`;
  return [
    ...added.map((line) => ({ line: line.line, before: null, after: text(line) })),
    ...changed.map(({ before, after }) => ({ line: after.line, before: text(before), after: text(after) })),
    ...removed.map((line) => ({ line: line.line, before: text(line), after: null })),
  ].toSorted((a, b) => a.line - b.line);
}
