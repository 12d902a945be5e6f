import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { MAJOR } from "../cluster.ts";
import { deleteEmbedded } from "../delete-embedded.ts";
import { preparePlace } from "../place.ts";
import { archivedSegments, type Archived } from "./archived-segments.ts";
import { layBackup, layKeys } from "./lay-backup.ts";
import type { Manifest } from "./manifest.ts";
import { recover, type Recovered } from "./recover.ts";
import { BackupRefused } from "./refused.ts";
import { placeOf } from "./segment.ts";
import { noteRestore, type UnfinishedRestore } from "./unfinished.ts";
import { verifyBackup, type Progress } from "./verify-backup.ts";

/** What to restore, where and up to when. */
export interface RestoreBackup {
  readonly backup: string;
  /** A new or empty folder, which becomes a data folder. */
  readonly into: string;
  /** The value of `BACKUP_ARCHIVE_DIR`; without it the backup is restored as it is. */
  readonly archive?: string | undefined;
  /** By PostgreSQL's clock, which is the machine's. Omitted: everything in the archive. */
  readonly toTime?: Date | undefined;
  /** The copy of `secrets.json`. Omitted: new keys are generated. */
  readonly keys?: string | undefined;
  readonly report?: {
    readonly verified?: Progress;
    readonly laid?: Progress;
    readonly recovered?: (reachedAt: string | null) => void;
  };
}

/** The result of the PostgreSQL part of a restore. */
export interface Restored {
  readonly manifest: Manifest;
  readonly reachedAt: string | null;
}

/**
 * Copies a backup into a new folder and lets PostgreSQL read the log up to the requested time. The folder is marked as
 * unfinished: no server starts on it before the platform's own steps are done. Every refusal leaves the folder as it
 * was.
 */
export async function restoreBackup({
  backup,
  into,
  archive,
  toTime,
  keys,
  report = {},
}: RestoreBackup): Promise<Restored> {
  const dataDir = resolve(into);
  const isNew = !existsSync(dataDir);
  if (!isNew && readdirSync(dataDir).length > 0)
    throw new BackupRefused("folder_in_use", `${dataDir} is not empty; a backup is restored into a new folder.`);
  const manifest = await verifyBackup(backup, report.verified);
  if (manifest.postgres.major !== MAJOR)
    throw new BackupRefused(
      "other_version",
      `The backup is from PostgreSQL ${manifest.postgres.major}, but this is PostgreSQL ${MAJOR}.`,
    );
  const archived = archiveFor(manifest, archive, toTime);
  const known: UnfinishedRestore = {
    recovered: false,
    backup,
    backupOf: manifest.stoppedAt,
    seal: manifest.seal,
    toTime: toTime?.toISOString() ?? null,
    reachedAt: null,
  };
  try {
    mkdirSync(dataDir, { recursive: true });
    const place = preparePlace(dataDir, () => undefined);
    noteRestore(dataDir, known);
    if (keys !== undefined) await layKeys(keys, dataDir);
    await layBackup(backup, manifest, place, report.laid ?? (() => undefined));
    const { reachedAt, segment } = await recoverTo(archived, {
      dataDir,
      archive: archived?.folder,
      toTime,
      report: report.recovered ?? (() => undefined),
    });
    if (!toTime && archived && placeOf(segment) < placeOf(archived.newest))
      throw new BackupRefused(
        "archive_incomplete",
        `The log could be read up to ${segment} only, and the archive goes up to ${archived.newest}. Can PostgreSQL read ${archived.folder}?`,
      );
    noteRestore(dataDir, { ...known, recovered: true, reachedAt });
    return { manifest, reachedAt };
  } catch (error) {
    await deleteEmbedded(dataDir);
    if (isNew) rmSync(dataDir, { recursive: true, force: true });
    else for (const name of readdirSync(dataDir)) rmSync(`${dataDir}/${name}`, { recursive: true, force: true });
    throw error;
  }
}

function archiveFor(manifest: Manifest, archive: string | undefined, toTime: Date | undefined): Archived | undefined {
  if (toTime && toTime < new Date(manifest.stoppedAt))
    throw new BackupRefused(
      "time_before_backup",
      `${toTime.toISOString()} is before this backup was complete (${manifest.stoppedAt}). Take an older one.`,
    );
  if (archive === undefined) {
    if (toTime)
      throw new BackupRefused(
        "archive_needed",
        "A time after the backup's end needs the archive: pass it with --archive, or set BACKUP_ARCHIVE_DIR.",
      );
    return undefined;
  }
  const archived = archivedSegments(archive, manifest);
  if (!toTime && archived.missing !== undefined) throw incomplete(archived);
  return archived;
}

/** An archive with a gap is usable up to a time before the gap, so PostgreSQL tries. */
async function recoverTo(archived: Archived | undefined, recovery: Parameters<typeof recover>[0]): Promise<Recovered> {
  return recover(recovery).catch((error: unknown) => {
    throw archived?.missing !== undefined && error instanceof BackupRefused && error.code === "time_after_archive"
      ? incomplete(archived)
      : error;
  });
}

const incomplete = ({ folder, missing, newest }: Archived): BackupRefused =>
  new BackupRefused(
    "archive_incomplete",
    `The archive ${folder} lacks the segment ${missing}, and has later ones up to ${newest}. What is before it can be restored by an earlier --to-time.`,
  );
