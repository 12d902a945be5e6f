import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { copyFile as copyAsIs } from "node:fs/promises";
import { join } from "node:path";
import { giveTo, type Place } from "../place.ts";
import { copyFile } from "./copy-file.ts";
import { inParallel } from "./in-parallel.ts";
import type { Manifest } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";
import type { Progress } from "./verify-backup.ts";

const CLUSTER = "postgres/cluster";

/**
 * Copies a backup into a data folder, owned as PostgreSQL requires, ready for recovery. Fails if a file differs from
 * the manifest.
 */
export async function layBackup(
  backup: string,
  { files, folders, bytes }: Manifest,
  place: Place,
  report: Progress,
): Promise<void> {
  const target = (path: string): string =>
    path.startsWith(`${CLUSTER}/`) ? join(place.cluster, path.slice(CLUSTER.length + 1)) : join(place.dataDir, path);
  for (const folder of [place.cluster, ...folders.map(target)]) {
    mkdirSync(folder);
    chmodSync(folder, 0o700);
    giveTo(place.account, folder);
  }
  let done = 0;
  await inParallel(Object.entries(files), async ([path, expected]) => {
    const found = await copyFile(join(backup, path), target(path));
    if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
      throw new BackupRefused("damaged", `The backup ${backup} is damaged: ${path} was changed while it was read.`);
    if (path.startsWith(CLUSTER)) giveTo(place.account, target(path));
    report((done += expected.bytes), bytes);
  });
  const signal = join(place.cluster, "recovery.signal");
  writeFileSync(signal, "", { mode: 0o600 });
  giveTo(place.account, signal);
}

/** Copies the separately stored keys to their place in the data folder. */
export async function layKeys(from: string, dataDir: string): Promise<void> {
  const file = join(dataDir, "secrets.json");
  await copyAsIs(from, file);
  chmodSync(file, 0o600);
}
