import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FixedClock } from "@apogee/kernel";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "./embedded/index.ts";
import { migrate } from "./migrate.ts";
import { MigrationConflict } from "./sql-files.ts";

const clock = new FixedClock("2031-05-06T07:08:09Z");
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  await ask("truncate public.schema_migration");
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await ask("drop table if exists one, two, three");
});

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const given = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
const run = (): Promise<string[]> => migrate(database.ownerUrl, { folder, clock });

test("applies new files, in order and once, and records the clock's time", async () => {
  given("0002-two.sql", "alter table one rename to two;");
  given("0001-one.sql", "create table one (id int);");
  expect(await run()).toEqual(["0001-one.sql", "0002-two.sql"]);
  expect(await run()).toEqual([]);
  given("0003-three.sql", "create table three (id int);");
  expect(await run()).toEqual(["0003-three.sql"]);
  expect(await ask("select name, applied_at from public.schema_migration order by name")).toEqual(
    ["0001-one.sql", "0002-two.sql", "0003-three.sql"].map((name) => ({ name, applied_at: clock.date() })),
  );
});

test("two concurrent runs apply each file once", async () => {
  given("0001-one.sql", "select pg_sleep(0.3); create table one (id int);");
  const [first, second] = await Promise.all([run(), run()]);
  expect([...first, ...second]).toEqual(["0001-one.sql"]);
});

test("a failing file is rolled back, reports its position, and can be corrected", async () => {
  given("0001-one.sql", "create table one (id int);");
  given("0002-two.sql", "create table two (id int);\ncreate tabel three;");
  await expect(run()).rejects.toThrow(
    '0002-two.sql failed at line 2 and was rolled back: syntax error at or near "tabel"',
  );
  expect(await ask("select to_regclass('one')::text as one, to_regclass('two') as two")).toEqual([
    { one: "one", two: null },
  ]);
  given("0002-two.sql", "create table two (id int);");
  expect(await run()).toEqual(["0002-two.sql"]);
});

test("refuses a file that was changed after it was applied", async () => {
  given("0001-one.sql", "create table one (id int);");
  await run();
  given("0001-one.sql", "create table one (id bigint);");
  await expect(run()).rejects.toThrow(MigrationConflict);
});

test("refuses a new file that sorts before an applied one, a number used twice, and a name without a number", async () => {
  given("0002-two.sql", "create table two (id int);");
  await run();
  given("0001-one.sql", "create table one (id int);");
  await expect(run()).rejects.toThrow("0001-one.sql sorts before 0002-two.sql");
  rmSync(join(folder, "0001-one.sql"));
  given("0002-other.sql", "select 1;");
  await expect(run()).rejects.toThrow("have the same number");
  rmSync(join(folder, "0002-other.sql"));
  given("three.sql", "select 1;");
  await expect(run()).rejects.toThrow("is not named like");
});

test("ignores applied migrations that only a newer version knows", async () => {
  given("0001-one.sql", "create table one (id int);");
  given("0002-two.sql", "create table two (id int);");
  await run();
  rmSync(join(folder, "0002-two.sql"));
  expect(await run()).toEqual([]);
});

test("steps aside for a long reader, so that no session queues up behind it, and continues when the reader ends", async () => {
  given("0001-one.sql", "create table one (id int);");
  await run();
  given("0002-two.sql", "create table two (id int); alter table one add column more int;");
  const reader = new pg.Client({ connectionString: database.ownerUrl });
  await reader.connect();
  await reader.query("begin; select * from one");
  const migrating = migrate(database.ownerUrl, { folder, clock, lockTimeoutMs: 100 });
  // If the migration stayed queued, writers behind it would wait for the reader, which ends only after these writes.
  for (let writes = 0; writes < 3; writes += 1) await ask("insert into one values (1)");
  expect(await ask("select to_regclass('two')::text as two")).toEqual([{ two: null }]);
  await reader.query("commit");
  await reader.end();
  expect(await migrating).toEqual(["0002-two.sql"]);
  expect(await ask("select count(*)::int as n from one where more is null")).toEqual([{ n: 3 }]);
});
