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

/** What is restored, whereto and up to when. */
export interface RestoreBackup {
  readonly backup: string;
  /** A new or an empty folder; it becomes a data folder. */
  readonly into: string;
  /** What `BACKUP_ARCHIVE_DIR` was; without it the backup is restored as it is. */
  readonly archive?: string | undefined;
  /** By PostgreSQL's clock, that is the machine's. Left out: all that the archive has. */
  readonly toTime?: Date | undefined;
  /** The copy of `secrets.json`. Left out: the house gets new keys. */
  readonly keys?: string | undefined;
  readonly tell?: {
    readonly verified?: Progress;
    readonly laid?: Progress;
    readonly recovered?: (reachedAt: string | null) => void;
  };
}

/** A house that came back as far as PostgreSQL is concerned. */
export interface Restored {
  readonly manifest: Manifest;
  readonly reachedAt: string | null;
}

/**
 * Lays a backup into a new folder and lets PostgreSQL read the log up to the time that is asked for. The folder is
 * marked as
 * unfinished: no server starts on it before the house's own steps were taken. Whatever is refused leaves the folder as
 * it was.
 */
export async function restoreBackup({
  backup,
  into,
  archive,
  toTime,
  keys,
  tell = {},
}: RestoreBackup): Promise<Restored> {
  const dataDir = resolve(into);
  const isNew = !existsSync(dataDir);
  if (!isNew && readdirSync(dataDir).length > 0)
    throw new BackupRefused("folder_in_use", `${dataDir} is not empty; a backup is restored into a new folder.`);
  const manifest = await verifyBackup(backup, tell.verified);
  if (manifest.postgres.major !== MAJOR)
    throw new BackupRefused(
      "other_version",
      `The backup is of PostgreSQL ${manifest.postgres.major}, and this one is ${MAJOR}.`,
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
    await layBackup(backup, manifest, place, tell.laid ?? (() => undefined));
    const { reachedAt, segment } = await recoverTo(archived, {
      dataDir,
      archive: archived?.folder,
      toTime,
      tell: tell.recovered ?? (() => undefined),
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
        "A time after the backup's end needs the archive: name it by --archive, or set BACKUP_ARCHIVE_DIR.",
      );
    return undefined;
  }
  const archived = archivedSegments(archive, manifest);
  if (!toTime && archived.missing !== undefined) throw incomplete(archived);
  return archived;
}

/** Up to a time before the gap an archive serves all the same, so PostgreSQL tries. */
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
