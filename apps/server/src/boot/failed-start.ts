import { BadSettings } from "@apogee/config";
import { DatabaseUnusable, DataFolderInUse, MigrationConflict } from "@apogee/database";
import { ForeignKeys } from "../house/known-keys.ts";
import { DoorClosed } from "./try-door.ts";

const TOLD_BY_THEMSELVES = [BadSettings, DatabaseUnusable, DataFolderInUse, DoorClosed, ForeignKeys, MigrationConflict];

/**
 * What people are told when the house could not be opened: a sentence and what to do. Undefined for a failure that
 * nobody has foreseen.
 */
export function sentenceOf(error: unknown): string | undefined {
  return TOLD_BY_THEMSELVES.some((kind) => error instanceof kind) ? (error as Error).message : undefined;
}

/** The same for any failure; where in the code it was, only whoever asks for it wants to know. */
export function tellFailedStart(error: unknown, detailed: boolean): string {
  const known = sentenceOf(error);
  if (known !== undefined) return known;
  if (detailed) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const { code, message } = error as { code?: string; message?: string };
  return `The server could not start: ${message || code || String(error)}\n  LOG_LEVEL=debug shows where.`;
}
