import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { clusterFiles } from "./cluster-files.ts";

const cluster = mkdtempSync(join(tmpdir(), "cluster-files-"));
afterEach(() => rmSync(cluster, { recursive: true, force: true }));

test("a copy leaves out the files of this run, of sessions and of unlogged tables, and keeps all folders", async () => {
  const kept = [
    "PG_VERSION",
    "postgresql.conf",
    "global/pg_control",
    "base/5/1259",
    "base/5/1259_fsm",
    "base/5/1259_vm",
    "base/5/1259.1",
    "base/5/700_init",
    "base/5/backup_label",
    "pg_xact/0000",
  ];
  const left = [
    "postmaster.pid",
    "postmaster.opts",
    "backup_label",
    "backup_label.old",
    "tablespace_map",
    "recovery.signal",
    "pg_wal/000000010000000000000001",
    "pg_wal/archive_status/x.ready",
    "pg_replslot/slot/state",
    "pg_dynshmem/mmap.1",
    "pg_notify/0000",
    "pg_serial/0000",
    "pg_snapshots/1",
    "pg_stat_tmp/global.stat",
    "pg_subtrans/0000",
    "global/pg_internal.init",
    "base/5/pg_internal.init.77",
    "base/pgsql_tmp/pgsql_tmp9.0",
    "base/5/t3_16384",
    "base/5/t3_16384_fsm",
    "base/5/t3_16384.1",
    "base/5/700",
    "base/5/700_fsm",
    "base/5/700_vm",
    "base/5/700.1",
  ];
  for (const path of [...kept, ...left]) {
    mkdirSync(dirname(join(cluster, path)), { recursive: true });
    writeFileSync(join(cluster, path), "x");
  }
  const { files, folders } = await clusterFiles(cluster);
  expect(files.map(({ path }) => path).toSorted()).toEqual(kept.toSorted());
  expect(folders.toSorted()).toEqual([
    "base",
    "base/5",
    "global",
    "pg_dynshmem",
    "pg_notify",
    "pg_replslot",
    "pg_serial",
    "pg_snapshots",
    "pg_stat_tmp",
    "pg_subtrans",
    "pg_wal",
    "pg_xact",
  ]);
});
