import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseUnusable } from "../../outside/unusable.ts";

/** The state of an unfinished restore. */
export interface UnfinishedRestore {
  /** False while files are copied and the log is read; true when only the platform's own steps are missing. */
  readonly recovered: boolean;
  readonly backup: string;
  /** When the backup was complete. */
  readonly backupOf: string;
  readonly seal: string | null;
  /** The requested time; null for everything. */
  readonly toTime: string | null;
  /** The commit time of the newest restored transaction. */
  readonly reachedAt: string | null;
}

const fileOf = (dataDir: string): string => join(dataDir, "postgres", "unfinished-restore.json");

/** The unfinished restore of a data folder, if there is one. */
export function unfinishedRestore(dataDir: string): UnfinishedRestore | undefined {
  const file = fileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as UnfinishedRestore) : undefined;
}

/** Stores how far a restore has come. No server starts on the folder until it is finished. */
export function noteRestore(dataDir: string, state: UnfinishedRestore): void {
  writeFileSync(fileOf(dataDir), JSON.stringify(state), { mode: 0o600, flush: true });
}

/** Marks the restore as finished; the folder may be served. */
export function finishRestore(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/**
 * Refuses a folder whose restore was interrupted, with instructions. A command may use a folder that lacks only the
 * platform's own steps.
 */
export function refuseUnfinished(dataDir: string, as: "server" | "command"): void {
  const found = unfinishedRestore(dataDir);
  if (found && !found.recovered)
    throw new DatabaseUnusable(
      `The restore into ${dataDir} was interrupted, so the folder is incomplete.`,
      "Delete the folder and restore again.",
    );
  if (found && as === "server") {
    throw new DatabaseUnusable(
      `The data in ${dataDir} was restored, but its seeds and numbers are still those that players and providers have seen.`,
      'Run `npm run apogee -- backup restored --reason "..."` on it first.',
    );
  }
}
