// @seldom: starts, kills and restores PostgreSQL
import { createHash } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PATIENCE } from "@apogee/kernel/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connect } from "../../connect.ts";
import { borrowDatabase, openDatabase } from "../../open-database.ts";
import { accountForPostgres } from "../account.ts";
import { deleteEmbedded } from "../delete-embedded.ts";
import { giveTo } from "../place.ts";
import { startEmbedded, type Embedded } from "../start-embedded.ts";
import { archiveStatus } from "./archive-status.ts";
import { createBackup } from "./create-backup.ts";
import { listBackups } from "./list-backups.ts";
import type { Manifest } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";
import { restoreBackup, type RestoreBackup } from "./restore-backup.ts";
import { nextSegment } from "./segment.ts";
import { finishRestore, noteRestore } from "./unfinished.ts";
import { verifyBackup } from "./verify-backup.ts";

const FACTS = { migration: "0000-none.sql", seal: "a seal", keys: {} };
let folder: string;
let server: Embedded;
let client: pg.Client;
let backup: string;
let manifest: Manifest;
/** A time between the marks 2 and 3. */
let between: Date;
let written = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "archive"));
  backup = join(folder, "one");
  server = await startEmbedded({
    dataDir: join(folder, "data"),
    archive: { folder: join(folder, "archive"), timeoutS: 3_600 },
  });
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  await client.query(
    "create table mark (n int primary key, at timestamptz not null); create table busy (n int); create unlogged table passing as select 1 as one",
  );
  await mark(1);
  const busy = await keepBusy();
  ({ manifest } = await createBackup({ dataDir: join(folder, "data"), to: backup, facts: FACTS }));
  written = await busy.stop();
  await mark(2);
  await pause();
  between = await clock();
  await pause();
  await mark(3);
  await switchSegment();
  await mark(4);
  await switchSegment();
});
afterAll(async () => {
  await client.end();
  await server.stop();
  await deleteEmbedded(join(folder, "data"));
  rmSync(folder, { recursive: true, force: true });
});

/** PostgreSQL's own clock. */
const clock = async (): Promise<Date> =>
  (await client.query<{ at: Date }>("select query_start as at from pg_stat_activity where pid = pg_backend_pid()"))
    .rows[0]!.at;
const pause = (): Promise<unknown> => client.query("select pg_sleep(0.05)");
const mark = async (n: number): Promise<unknown> =>
  client.query("insert into mark values ($1, $2)", [n, await clock()]);

/** Fills the segment and waits until it is archived. */
async function switchSegment(): Promise<void> {
  const {
    rows: [full],
  } = await client.query<{ name: string }>("select pg_walfile_name(pg_switch_wal()) as name");
  await vi.waitFor(() => expect(archived()).toContain(full!.name), PATIENCE);
}
const archived = (): string[] =>
  readdirSync(join(folder, "archive", manifest.archive!))
    .filter((name) => name.length === 27)
    .map((name) => name.slice(0, 24))
    .toSorted();

/** Writes, and drops tables, while a copy is made. */
async function keepBusy(): Promise<{ stop(): Promise<number> }> {
  const stopping = new AbortController();
  const own = new pg.Client({ connectionString: server.superuserUrl });
  await own.connect();
  await own.query("insert into busy values (0)");
  const work = (async () => {
    let n = 1;
    while (!stopping.signal.aborted)
      await own.query(
        `insert into busy values (${(n += 1)}); create table gone_${n} as select 1 as one; drop table gone_${n}`,
      );
    await own.end();
    return n;
  })();
  return {
    stop() {
      stopping.abort();
      return work;
    },
  };
}

let turn = 0;
const newFolder = (): string => join(folder, `restored-${(turn += 1)}`);
const restore = (options: Partial<RestoreBackup> & { into: string }) =>
  restoreBackup({ backup, archive: join(folder, "archive"), ...options });
const refused = (code: string) => expect.objectContaining({ constructor: BackupRefused, code });

/** The contents of the database in a folder. */
async function found(dataDir: string): Promise<{ marks: number[]; busy: number; passing: number; timeline: string }> {
  const { superuserUrl, stop } = await startEmbedded({ dataDir });
  const own = new pg.Client({ connectionString: superuserUrl });
  await own.connect();
  const { rows } = await own.query(
    "select array(select n from mark order by n) as marks, (select count(*)::int from busy) as busy, (select count(*)::int from passing) as passing, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline",
  );
  await own.end();
  await stop();
  return rows[0];
}

/**
 * A copy of the backup that a test may damage: hard links to the same files, so files must be replaced, not written
 * into.
 */
function spoiled(how: (copy: string) => void): string {
  const copy = join(folder, `spoiled-${(turn += 1)}`);
  mkdirSync(copy);
  for (const path of manifest.folders) mkdirSync(join(copy, path), { recursive: true });
  for (const path of [...Object.keys(manifest.files), "manifest.json", "manifest.sha256"])
    linkSync(join(backup, path), join(copy, path));
  how(copy);
  return copy;
}
function replace(file: string, change: (bytes: Buffer) => Buffer): void {
  const bytes = change(readFileSync(file));
  rmSync(file);
  writeFileSync(file, bytes);
}
const flip = (file: string): void => replace(file, (bytes) => (bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30), bytes));
/** Changes a manifest and updates its hash. */
function rewrite(copy: string, change: Partial<Manifest>): void {
  const text = JSON.stringify({ ...manifest, ...change });
  replace(join(copy, "manifest.json"), () => Buffer.from(text));
  replace(join(copy, "manifest.sha256"), () =>
    Buffer.from(`${createHash("sha256").update(text).digest("hex")}  manifest.json\n`),
  );
}
const aTable = (): string => Object.keys(manifest.files).find((path) => /base\/\d+\/1259$/.test(path))!;

describe("a backup", () => {
  test("is complete, readable only by its owner, and leaves no partial files beside it", async () => {
    expect(await verifyBackup(backup)).toEqual(manifest);
    expect(manifest).toMatchObject({ ...FACTS, postgres: { major: "18" } });
    expect(manifest.stoppedAt > manifest.startedAt).toBe(true);
    expect(
      manifest.segments.map((name) => `postgres/cluster/pg_wal/${name}`).every((path) => path in manifest.files),
    ).toBe(true);
    expect([
      statSync(backup).mode & 0o777,
      statSync(join(backup, "manifest.json")).mode & 0o777,
      statSync(join(backup, aTable())).mode & 0o777,
    ]).toEqual([0o700, 0o600, 0o600]);
    expect(Object.keys(manifest.files).filter((path) => /postmaster|\.signal|secrets\.json$/.test(path))).toEqual([
      "postgres/secrets.json",
    ]);
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
    expect(await client.query("select from pg_replication_slots")).toMatchObject({ rowCount: 0 });
  });

  test("refuses an existing folder and leaves it unchanged", async () => {
    const taken = newFolder();
    mkdirSync(taken);
    writeFileSync(join(taken, "mine"), "mine");
    await expect(createBackup({ dataDir: join(folder, "data"), to: taken, facts: FACTS })).rejects.toEqual(
      refused("folder_in_use"),
    );
    expect([readdirSync(taken), existsSync(`${taken}.part`)]).toEqual([["mine"], false]);
  });

  test("of a cluster with tables elsewhere is refused, naming their tablespace", async () => {
    const [elsewhere, to] = [newFolder(), newFolder()];
    mkdirSync(elsewhere);
    giveTo(accountForPostgres(), elsewhere);
    await client.query(`create tablespace elsewhere location '${elsewhere}'`);
    await expect(createBackup({ dataDir: join(folder, "data"), to, facts: FACTS })).rejects.toMatchObject({
      code: "tablespaces",
      message: expect.stringContaining("The tablespaces elsewhere lie outside"),
    });
    await client.query("drop tablespace elsewhere");
    expect([existsSync(to), existsSync(`${to}.part`)]).toEqual([false, false]);
  });

  test.each<[string, (copy: string) => void, RegExp]>([
    ["flipped byte", (copy) => flip(join(copy, aTable())), /1259 was changed/],
    ["short file", (copy) => replace(join(copy, aTable()), (bytes) => bytes.subarray(0, 8_192)), /1259 has 8192 bytes/],
    ["missing file", (copy) => rmSync(join(copy, aTable())), /1259 cannot be read/],
    ["foreign file", (copy) => writeFileSync(join(copy, "postgres/cluster/extra"), ""), /extra is not part of it/],
    ["changed manifest", (copy) => flip(join(copy, "manifest.json")), /manifest\.json is damaged/],
    ["missing hash of the manifest", (copy) => rmSync(join(copy, "manifest.sha256")), /manifest\.json is damaged/],
  ])("with a %s is found damaged, and not restored", async (_what, how, says) => {
    const copy = spoiled(how);
    await expect(verifyBackup(copy)).rejects.toEqual(refused("damaged"));
    await expect(verifyBackup(copy)).rejects.toThrow(says);
    const into = newFolder();
    await expect(restore({ backup: copy, into })).rejects.toEqual(refused("damaged"));
    expect(existsSync(into)).toBe(false);
    rmSync(copy, { recursive: true });
  });

  test("is listed with others, and damaged ones are listed by name", async () => {
    const shelf = newFolder();
    for (const name of ["a", "b", "none"]) mkdirSync(join(shelf, name), { recursive: true });
    for (const name of ["a", "b"])
      for (const file of ["manifest.json", "manifest.sha256"]) cpSync(join(backup, file), join(shelf, name, file));
    appendFileSync(join(shelf, "b", "manifest.json"), " ");
    expect((await listBackups(shelf)).map((each) => [each.name, each.manifest?.stoppedAt])).toEqual([
      ["b", undefined],
      ["a", manifest.stoppedAt],
    ]);
  });
});

describe("a restore is refused and moves nothing:", () => {
  test.each<[string, string, (into: string) => Partial<RestoreBackup>]>([
    [
      "into a folder that is not empty",
      "folder_in_use",
      (into) => (mkdirSync(into), writeFileSync(join(into, "mine"), "mine"), {}),
    ],
    ["of a folder without a backup", "no_backup", () => ({ backup: join(folder, "archive") })],
    [
      "of another PostgreSQL version",
      "other_version",
      () => ({ backup: spoiled((copy) => rewrite(copy, { postgres: { ...manifest.postgres, major: "17" } })) }),
    ],
    [
      "to a time before the backup's end",
      "time_before_backup",
      () => ({ toTime: new Date(new Date(manifest.stoppedAt).getTime() - 1) }),
    ],
    ["to a time without an archive", "archive_needed", () => ({ archive: undefined, toTime: between })],
    ["from an archive without this database", "archive_unusable", () => ({ archive: join(folder, "data") })],
    [
      "from an archive where nothing was archived",
      "archive_unusable",
      () => ({ backup: spoiled((copy) => rewrite(copy, { archive: null })) }),
    ],
  ])("%s", async (_what, code, given) => {
    const into = newFolder();
    const options = given(into);
    const before = existsSync(into) ? readdirSync(into) : null;
    await expect(restore({ into, ...options })).rejects.toEqual(refused(code));
    expect(existsSync(into) ? readdirSync(into) : null).toEqual(before);
  });

  test("to a time after the archive's end, naming the time that it reaches", async () => {
    const into = newFolder();
    const refusal = await restore({ into, toTime: new Date((await clock()).getTime() + 3_600_000) }).then(
      () => undefined,
      (error: BackupRefused) => error,
    );
    expect(refusal).toEqual(refused("time_after_archive"));
    expect(refusal!.message).toContain(`its last transaction is of ${manifest.stoppedAt.slice(0, 10)}T`);
    expect(existsSync(into)).toBe(false);
  });

  test("from an archive with a missing or damaged segment", async () => {
    const gap = join(folder, "archive", manifest.archive!, `${nextSegment(manifest.segments.at(-1)!)}.gz`);
    const into = newFolder();
    const bytes = readFileSync(gap);
    try {
      rmSync(gap);
      await expect(restore({ into })).rejects.toEqual(refused("archive_incomplete"));
      await expect(restore({ into, toTime: between })).rejects.toEqual(refused("archive_incomplete"));
      writeFileSync(gap, bytes.subarray(0, bytes.length / 2));
      await expect(restore({ into })).rejects.toEqual(refused("archive_incomplete"));
      expect(existsSync(into)).toBe(false);
    } finally {
      writeFileSync(gap, bytes);
    }
  });
});

describe("a restored database", () => {
  test("without the archive ends with the backup", async () => {
    const into = newFolder();
    mkdirSync(into);
    await restore({ into, archive: undefined });
    const { marks, busy, passing } = await found(into);
    expect([marks, passing]).toEqual([[1], 0]);
    expect(busy).toBeGreaterThan(0);
    expect(busy).toBeLessThanOrEqual(written);
    await deleteEmbedded(into);
  });

  test("ends at the requested time, opens only after the restore is completed, and never writes to the archive it came from", async () => {
    const into = newFolder();
    const archive = { folder: join(folder, "archive"), timeoutS: 3_600 };
    const { reachedAt } = await restore({ into, toTime: between });
    expect(new Date(reachedAt!).getTime()).toBeLessThanOrEqual(between.getTime());
    await expect(openDatabase({ dataDir: into, archive })).rejects.toThrow("backup restored");
    finishRestore(into);
    const before = archived();
    const open = await openDatabase({ dataDir: into, archive });
    await open.stop();
    expect(await found(into)).toEqual({ marks: [1, 2], busy: written, passing: 0, timeline: "00000002" });
    expect(archived()).toEqual(before);
    expect(readdirSync(archive.folder)).toHaveLength(2);
    await deleteEmbedded(into);
  });

  test("without a requested time ends with the archive", async () => {
    const into = newFolder();
    await restore({ into });
    expect(await found(into)).toMatchObject({ marks: [1, 2, 3, 4], busy: written });
    await deleteEmbedded(into);
  });
});

test("a restore to a time that is not archived yet is refused, saying when it will be, and succeeds later", async () => {
  const into = newFolder();
  await mark(7_001);
  await pause();
  const moment = await clock();
  await pause();
  await mark(7_002);
  const refusal = await restore({ into, toTime: moment }).then(
    () => undefined,
    (error: BackupRefused) => error,
  );
  expect(refusal).toEqual(refused("time_after_archive"));
  expect(refusal!.message).toMatch(/BACKUP_ARCHIVE_TIMEOUT_S \(60 seconds\) after it was written.* Try again then/);
  expect(existsSync(into)).toBe(false);
  await switchSegment();
  await restore({ into, toTime: moment });
  expect((await found(into)).marks.filter((n) => n > 7_000)).toEqual([7_001]);
});

test("a folder with an interrupted restore is not opened, and no new database is created in it", async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, "postgres"), { recursive: true });
  noteRestore(dataDir, {
    recovered: false,
    backup,
    backupOf: manifest.stoppedAt,
    seal: null,
    toTime: null,
    reachedAt: null,
  });
  await expect(openDatabase({ dataDir })).rejects.toThrow("was interrupted");
  await expect(borrowDatabase({ dataDir })).rejects.toThrow("was interrupted");
  expect(readdirSync(join(dataDir, "postgres"))).toEqual(["unfinished-restore.json"]);
});

test("the archive's status reports waiting segments, failures, and when archiving works again", async () => {
  const { db, close } = connect({ url: server.superuserUrl, max: 1 });
  const own = join(folder, "archive", manifest.archive!);
  expect(await archiveStatus(db)).toMatchObject({
    on: true,
    failing: false,
    waiting: 0,
    lastSegment: archived().at(-1),
  });
  renameSync(own, `${own}.away`);
  await client.query("insert into busy values (0)");
  await client.query("select pg_switch_wal()");
  await vi.waitFor(async () => expect(await archiveStatus(db)).toMatchObject({ failing: true, waiting: 1 }), PATIENCE);
  renameSync(`${own}.away`, own);
  await client.query("insert into busy values (0)");
  await switchSegment();
  await vi.waitFor(async () => expect(await archiveStatus(db)).toMatchObject({ failing: false, waiting: 0 }), PATIENCE);
  await close();
});

test("an orderly stop leaves no segment unarchived", async () => {
  await mark(5);
  const {
    rows: [current],
  } = await client.query<{ name: string }>("select pg_walfile_name(pg_current_wal_lsn()) as name");
  await client.end();
  await server.stop();
  expect(archived()).toContain(current!.name);
});
