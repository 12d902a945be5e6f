import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { preparePlace, type Place } from "../place.ts";
import { runningServer } from "../running-server.ts";
import { nameInArchive } from "./archive.ts";
import { beginBaseBackup, type Ended } from "./base-backup.ts";
import { clusterFiles, unlessGone } from "./cluster-files.ts";
import { copyFile, syncFolder, writeThrough, type FileFacts } from "./copy-file.ts";
import { inParallel } from "./in-parallel.ts";
import { writeManifest, type BackupFacts, type Manifest } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";
import type { Progress } from "./verify-backup.ts";

/** The source and destination of a backup. */
export interface CreateBackup {
  readonly dataDir: string;
  /** A new folder. */
  readonly to: string;
  readonly facts: BackupFacts;
  readonly report?: Progress;
}

/** Below this folder the copy has the layout of a data folder. */
const CLUSTER = "postgres/cluster";
const PASSWORDS = "postgres/secrets.json";
/** Contains the start of the log, so it is read at one moment, after everything else. */
const CONTROL = "global/pg_control";

/**
 * Copies the packaged PostgreSQL of a data folder while it runs, with the log that the copy needs, so that the backup
 * is restorable by itself. It has a temporary name until it is complete. Returns the manifest and the manifest's hash.
 */
export async function createBackup({
  dataDir,
  to,
  facts,
  report = () => undefined,
}: CreateBackup): Promise<{ manifest: Manifest; sha256: string }> {
  const url = runningServer(dataDir);
  if (url === undefined) throw new BackupRefused("not_running", `No PostgreSQL runs on ${dataDir}.`);
  const draft = `${to}.part`;
  for (const taken of [to, draft])
    if (existsSync(taken))
      throw new BackupRefused("folder_in_use", `${taken} already exists; a backup needs a new folder.`);
  const place = preparePlace(resolve(dataDir), () => undefined);
  const backup = await beginBaseBackup(url);
  try {
    await mkdir(join(draft, CLUSTER), { recursive: true, mode: 0o700 });
    const { folders, files } = await copyCluster(place, draft, report);
    const ended = await backup.end();
    await copyLog(place, draft, ended, files);
    files[PASSWORDS] = await copyFile(join(place.base, "secrets.json"), join(draft, PASSWORDS));
    const { begun } = backup;
    const manifest: Manifest = {
      format: 1,
      ...facts,
      postgres: begun.postgres,
      startedAt: begun.startedAt.toISOString(),
      stoppedAt: ended.stoppedAt.toISOString(),
      startLsn: begun.startLsn,
      stopLsn: ended.stopLsn,
      segments: ended.segments,
      archive: nameInArchive(place) ?? null,
      bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
      folders,
      files,
    };
    const sha256 = await writeManifest(draft, manifest);
    for (const folder of ["", "postgres", CLUSTER, ...folders]) await syncFolder(join(draft, folder));
    await rename(draft, to);
    await syncFolder(dirname(to));
    return { manifest, sha256 };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await backup.close();
  }
}

async function copyCluster(
  place: Place,
  draft: string,
  report: Progress,
): Promise<{ folders: string[]; files: Record<string, FileFacts> }> {
  const found = await clusterFiles(place.cluster);
  const all = found.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const files: Record<string, FileFacts> = {};
  let done = 0;
  for (const folder of found.folders) await mkdir(join(draft, CLUSTER, folder), { mode: 0o700 });
  await inParallel(
    found.files.filter(({ path }) => path !== CONTROL),
    async ({ path, bytes }) => {
      const facts = await copyFile(join(place.cluster, path), join(draft, CLUSTER, path)).catch(unlessGone);
      if (facts) files[`${CLUSTER}/${path}`] = facts;
      report((done += bytes), all);
    },
  );
  files[`${CLUSTER}/${CONTROL}`] = await writeThrough(
    join(draft, CLUSTER, CONTROL),
    await steadily(join(place.cluster, CONTROL)),
  );
  return { folders: found.folders.map((folder) => `${CLUSTER}/${folder}`), files };
}

async function copyLog(
  place: Place,
  draft: string,
  { label, segments }: Ended,
  files: Record<string, FileFacts>,
): Promise<void> {
  files[`${CLUSTER}/backup_label`] = await writeThrough(join(draft, CLUSTER, "backup_label"), label);
  const histories = (await readdir(join(place.cluster, "pg_wal"))).filter((name) => name.endsWith(".history"));
  for (const name of [...segments, ...histories]) {
    files[`${CLUSTER}/pg_wal/${name}`] = await copyFile(
      join(place.cluster, "pg_wal", name),
      join(draft, CLUSTER, "pg_wal", name),
    );
  }
}

/** Reads a file that PostgreSQL may be writing, until two consecutive reads are identical. */
async function steadily(file: string): Promise<Buffer> {
  for (let before = await readFile(file); ;) {
    const now = await readFile(file);
    if (now.equals(before)) return now;
    before = now;
  }
}
