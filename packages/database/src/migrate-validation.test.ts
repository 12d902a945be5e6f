import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { FixedClock } from "@apogee/kernel";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "./embedded/index.ts";
import { migrate } from "./migrate.ts";
import { MigrationConflict } from "./sql-files.ts";

const FILE = "0002-positive.sql";
const VALIDATION = `${FILE}, validation`;
const FIRST = "alter table made.one add constraint positive check (id > 0) not valid;";
const SECOND = "alter table made.one validate constraint positive;";

const clock = new FixedClock("2031-05-06T07:08:09Z");
let database: TestDatabase;
let folder: string;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  owner = await connected();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  await owner.query("truncate public.schema_migration, public.schema_validation; create schema made");
  given("0001-one.sql", "create table made.one (id int);");
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await owner.query("drop schema if exists made cascade");
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  return client;
}
const given = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
const givenBoth = (first = FIRST, second = SECOND): void => given(FILE, `${first}\n-- then validate:\n${second}\n`);
const run = (lockTimeoutMs?: number): Promise<string[]> =>
  migrate(database.ownerUrl, { folder, clock, ...(lockTimeoutMs ? { lockTimeoutMs } : {}) });
const ask = async (query: string): Promise<unknown[]> => (await owner.query(query)).rows;
const isValid = async (): Promise<unknown> =>
  (await ask("select convalidated as valid from pg_constraint where conname = 'positive'"))[0];

test("the validation follows its migration, once, and is recorded with the clock's time", async () => {
  givenBoth();
  given("0003-more.sql", "create table made.more (id int);");
  expect(await run()).toEqual(["0001-one.sql", FILE, VALIDATION, "0003-more.sql"]);
  expect(await run()).toEqual([]);
  expect(await isValid()).toEqual({ valid: true });
  expect(await ask("select name, applied_at from public.schema_validation")).toEqual([
    { name: FILE, applied_at: clock.date() },
  ]);
});

test("the validation is another transaction: the locks of the first step are released while it runs", async () => {
  await run();
  // Validating waits here until a writer that the lock of the first step would block has committed.
  givenBoth(
    `${FIRST} create table made.written (id int);`,
    `do $$ begin
       for tries in 1 .. 500 loop
         exit when exists (select from made.written);
         perform pg_sleep(0.01);
       end loop;
       if not exists (select from made.written) then raise exception 'nobody could write'; end if;
     end $$; ${SECOND}`,
  );
  const migrating = run();
  for (;;) {
    const [history] = (await ask(`select count(*)::int as n from public.schema_migration where name = '${FILE}'`)) as {
      n: number;
    }[];
    if (history!.n > 0) break;
    await wait(10);
  }
  await owner.query("insert into made.one values (5)");
  await owner.query("insert into made.written values (1)");
  expect(await migrating).toEqual([FILE, VALIDATION]);
});

test("a validation that fails reports the line of its file; the first step remains, and the next run continues with the second", async () => {
  await run();
  await owner.query("insert into made.one values (-1)");
  givenBoth();
  given("0003-more.sql", "create table made.more (id int);");
  await expect(run()).rejects.toThrow(
    `${VALIDATION} failed and was rolled back: check constraint "positive" of relation "one" is violated by some row`,
  );
  expect(await isValid()).toEqual({ valid: false });
  await expect(owner.query("insert into made.one values (-2)")).rejects.toThrow("positive");
  expect(await ask("select to_regclass('made.more')::text as more")).toEqual([{ more: null }]);
  await owner.query("delete from made.one");
  expect(await run()).toEqual([VALIDATION, "0003-more.sql"]);
  expect(await isValid()).toEqual({ valid: true });
});

test("the position of an error in a validation is its line in the file", async () => {
  givenBoth(`-- Two lines.\n${FIRST}`, "alter table made.one\n  validate constraints positive;");
  await expect(run()).rejects.toThrow(`${VALIDATION} failed at line 5 and was rolled back: syntax error`);
});

test("a validation that waits for a lock steps aside and is retried, without the first step", async () => {
  given(FILE, FIRST);
  await run();
  const other = await connected();
  await other.query("begin; lock table made.one in share update exclusive mode");
  given("0003-valid.sql", `create table made.two (id int);\n-- then validate:\n${SECOND}`);
  const migrating = run(100);
  await wait(400);
  expect(await ask("select to_regclass('made.two')::text as two")).toEqual([{ two: "made.two" }]);
  expect(await isValid()).toEqual({ valid: false });
  await other.query("rollback");
  await other.end();
  expect(await migrating).toEqual(["0003-valid.sql", "0003-valid.sql, validation"]);
  expect(await isValid()).toEqual({ valid: true });
});

test("a migration that is applied again is validated again", async () => {
  givenBoth();
  await run();
  await owner.query(
    `alter table made.one drop constraint positive; delete from public.schema_migration where name = '${FILE}'`,
  );
  expect(await run()).toEqual([FILE, VALIDATION]);
  expect(await isValid()).toEqual({ valid: true });
});

test.each([
  ["without SQL above it", "-- Nothing.\n-- then validate:\nselect 1;"],
  ["without SQL below it", "select 1;\n-- then validate:\n-- Nothing.\n"],
  ["twice", "select 1;\n-- then validate:\nselect 2;\n-- then validate:\nselect 3;"],
])("refuses the line %s, before anything is applied", async (_how, text) => {
  given(FILE, text);
  await expect(run()).rejects.toThrow(MigrationConflict);
  expect(await ask("select name from public.schema_migration")).toEqual([]);
});

test("a validation that was changed after its migration was applied is refused", async () => {
  givenBoth();
  await run();
  givenBoth(FIRST, "select 1;");
  await expect(run()).rejects.toThrow(`${FILE} was changed after it was applied`);
});
