import type { Dirent } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** The files and folders of a copy of a running cluster, by relative paths. */
export interface ClusterFiles {
  readonly folders: readonly string[];
  readonly files: ReadonlyArray<{ readonly path: string; readonly bytes: number }>;
}

/** PostgreSQL rebuilds the contents of these folders at every start; the log's segments are copied separately. */
const EMPTIED = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const OF_THIS_RUN =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|backup_manifest|(?:recovery|standby)\.signal|current_logfiles(?:\.tmp)?|postgresql\.auto\.conf\.tmp)$/;
const OF_A_SESSION = /^(?:pgsql_tmp|pg_internal\.init)|^t\d+_\d+(?:_[a-z]+)?(?:\.\d+)?$/;
const RELATION = /^(\d+)(?:_(?:fsm|vm))?(?:\.\d+)?$/;
const UNLOGGED = /^(\d+)_init$/;

/**
 * Lists what a copy of a running cluster needs, as PostgreSQL's manual ("Making a Base Backup Using the Low Level API")
 * describes: without what belongs to this run or to a session, and without tables that do not survive a crash. Files
 * that are deleted meanwhile are skipped.
 */
export async function clusterFiles(cluster: string): Promise<ClusterFiles> {
  const folders: string[] = [];
  const files: { path: string; bytes: number }[] = [];
  const walk = async (folder: string): Promise<void> => {
    const entries = (await entriesOf(join(cluster, folder))).filter(
      ({ name }) => !OF_A_SESSION.test(name) && (folder !== "" || !OF_THIS_RUN.test(name)),
    );
    const unlogged = new Set(entries.flatMap(({ name }) => UNLOGGED.exec(name)?.[1] ?? []));
    for (const entry of entries) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        folders.push(path);
        if (folder !== "" || !EMPTIED.has(entry.name)) await walk(path);
      } else if (entry.isFile() && !unlogged.has(RELATION.exec(entry.name)?.[1] ?? "")) {
        const stats = await lstat(join(cluster, path)).catch(unlessGone);
        if (stats) files.push({ path, bytes: stats.size });
      }
    }
  };
  await walk("");
  return { folders, files };
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return (await readdir(folder, { withFileTypes: true }).catch(unlessGone)) ?? [];
}

/** A table that was dropped meanwhile is also dropped in the log. */
export function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
