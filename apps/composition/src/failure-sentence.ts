import { BadSettings } from "@apogee/config";
import { DatabaseUnusable, DataFolderInUse, MigrationConflict } from "@apogee/database";
import { ForeignKeys } from "./keys/known-keys.ts";

const FORESEEN = [BadSettings, DatabaseUnusable, DataFolderInUse, ForeignKeys, MigrationConflict];

/** The sentence that explains why the platform could not be opened, and what to do. Undefined for an unforeseen failure. */
export function failureSentence(error: unknown): string | undefined {
  return FORESEEN.some((kind) => error instanceof kind) ? (error as Error).message : undefined;
}
