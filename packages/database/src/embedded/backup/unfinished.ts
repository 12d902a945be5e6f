import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseUnusable } from "../../outside/unusable.ts";

/** What is known of a restore that has not come to its end. */
export interface UnfinishedRestore {
  /** False while files are laid and the log is read; true when only the house's own steps are left. */
  readonly recovered: boolean;
  readonly backup: string;
  /** When the backup was complete. */
  readonly backupOf: string;
  readonly seal: string | null;
  /** The time that was asked for; null for all that there is. */
  readonly toTime: string | null;
  /** When the newest transaction was committed that came back. */
  readonly reachedAt: string | null;
}

const fileOf = (dataDir: string): string => join(dataDir, "postgres", "unfinished-restore.json");

/** The restore that a data folder is in the middle of, if it is. */
export function unfinishedRestore(dataDir: string): UnfinishedRestore | undefined {
  const file = fileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as UnfinishedRestore) : undefined;
}

/** Notes how far a restore has come. Until it is finished no server starts on the folder. */
export function noteRestore(dataDir: string, state: UnfinishedRestore): void {
  writeFileSync(fileOf(dataDir), JSON.stringify(state), { mode: 0o600, flush: true });
}

/** From here on the folder may be served. */
export function finishRestore(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/**
 * Refuses, with what to do, a folder whose restore was cut off; a command may work on one that only the house's own
 * steps are missing of.
 */
export function refuseUnfinished(dataDir: string, as: "server" | "command"): void {
  const found = unfinishedRestore(dataDir);
  if (found && !found.recovered)
    throw new DatabaseUnusable(
      `The restore into ${dataDir} was cut off, so the folder holds no whole house.`,
      "Delete the folder and restore again.",
    );
  if (found && as === "server") {
    throw new DatabaseUnusable(
      `The house in ${dataDir} was restored, and its seeds and numbers are still those that players and providers have seen.`,
      'Run `npm run apogee -- backup restored --reason "..."` on it first.',
    );
  }
}
