import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Settings } from "../settings.ts";
import { startEmbedded } from "../start-embedded.ts";
import { restoreCommand } from "./archive-command.ts";
import { BackupRefused } from "./refused.ts";

/** How far the log was read. */
export interface Recovered {
  /** The commit time of the newest restored transaction; null if the log contained none. */
  readonly reachedAt: string | null;
  /** The segment of the last record that was read. */
  readonly segment: string;
}

export interface Recovery {
  readonly dataDir: string;
  /** The cluster's folder in the archive; without it the copy is restored as it is. */
  readonly archive: string | undefined;
  readonly toTime: Date | undefined;
  /** Called now and then with the commit time that recovery has reached. */
  readonly report: (reachedAt: string | null) => void;
}

const LOOK_MS = 250;
const NO_ARCHIVE = "exit 1";

/** Starts PostgreSQL on a copy, lets it read the log up to the requested time, and stops it in order. */
export async function recover(recovery: Recovery): Promise<Recovered> {
  const { dataDir, report } = recovery;
  try {
    const server = await startEmbedded({ dataDir, adopt: false, settings: settingsOf(recovery) });
    try {
      return await watch(server.superuserUrl, report);
    } finally {
      await server.stop();
    }
  } catch (error) {
    throw refusalOf(recovery, readFileSync(join(dataDir, "postgres", "postgres.log"), "utf8")) ?? error;
  }
}

/** Only the backup's own timeline: what another restore has branched off does not belong to it. */
function settingsOf({ archive, toTime }: Recovery): Settings {
  return {
    wal_level: "replica",
    hot_standby: "on",
    recovery_target_timeline: "current",
    recovery_target_action: "promote",
    restore_command: archive === undefined ? NO_ARCHIVE : restoreCommand(archive),
    ...(toTime
      ? { recovery_target_time: timeOf(toTime) }
      : archive === undefined
        ? { recovery_target: "immediate" }
        : {}),
  };
}

/** PostgreSQL does not accept `Z` as a time zone before it has started. */
const timeOf = (at: Date): string => at.toISOString().replace("T", " ").replace("Z", "+00");

async function watch(url: string, report: (reachedAt: string | null) => void): Promise<Recovered> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ recovering: boolean; reached: Date | null }>(
        "select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as reached",
      );
      const { recovering, reached } = rows[0]!;
      report(reached?.toISOString() ?? null);
      if (!recovering) {
        const {
          rows: [last],
        } = await client.query<{ segment: string }>("select pg_walfile_name(pg_last_wal_replay_lsn()) as segment");
        return { reachedAt: reached?.toISOString() ?? null, segment: last!.segment };
      }
      await wait(LOOK_MS);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Maps PostgreSQL's log after a failed recovery to a sentence. */
function refusalOf({ toTime }: Recovery, log: string): BackupRefused | undefined {
  const asked = toTime?.toISOString();
  if (log.includes("requested recovery stop point is before consistent recovery point")) {
    return new BackupRefused("time_before_backup", `${asked} is before the end of this backup. Take an older one.`);
  }
  if (log.includes("recovery ended before configured recovery target was reached")) {
    const last = /last completed transaction was at log time ([^\n]+)/.exec(log)?.[1];
    return new BackupRefused(
      "time_after_archive",
      `The archive ends before ${asked}${last ? `: its last transaction is of ${new Date(last.replace("+00", "Z")).toISOString()}` : ""}. ` +
        "What was written last comes into it when a segment is full, BACKUP_ARCHIVE_TIMEOUT_S (60 seconds) after it was written, or at once when the server is stopped in order. " +
        "Try again then, choose an earlier time, or omit --to-time to restore everything.",
    );
  }
  if (log.includes("could not restore file") && log.includes("from archive")) {
    return new BackupRefused(
      "archive_incomplete",
      `A segment of the archive is damaged: ${/could not restore file "([0-9A-F]+)"/.exec(log)?.[1]}. Restore to a time before it by --to-time.`,
    );
  }
  return undefined;
}
