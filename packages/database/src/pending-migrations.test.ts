import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connect, type Database } from "./connect.ts";
import { testDatabase, type TestDatabase } from "./embedded/index.ts";
import { migrate } from "./migrate.ts";
import { pendingMigrations } from "./pending-migrations.ts";

let database: TestDatabase;
let folder: string;
let superuser: ReturnType<typeof connect>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  mkdirSync(join(folder, "functions"));
  write("0001-one.sql", "create schema pending; create table pending.one (id int);");
  write("0002-two.sql", "create table pending.two (id int);");
  write("functions/pending.three.sql", three(3));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  database = await testDatabase();
  superuser = connect({ url: database.superuserUrl, max: 1 });
  return async () => {
    await superuser.close();
    await database.drop();
  };
});

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const three = (answer: number): string =>
  `create or replace function pending.three() returns int language sql as 'select ${answer}';`;
const run = (text: string): Promise<unknown> => sql.raw(text).execute(superuser.db);
const ALL = ["0001-one.sql", "0002-two.sql", "functions/pending.three.sql"];

async function asEveryRole(ask: (from: string | Database) => Promise<unknown>): Promise<unknown[]> {
  const app = connect({ url: database.appUrl, max: 1 });
  const owner = connect({ url: database.ownerUrl, max: 1 });
  try {
    return await Promise.all([app.db, owner.db, database.appUrl, database.ownerUrl].map(ask));
  } finally {
    await Promise.all([app.close(), owner.close()]);
  }
}
const fourTimes = <T>(answer: T): T[] => [answer, answer, answer, answer];

test("nothing is pending on a database of this version, for the owner and the application, by pool and by address", async () => {
  expect(await asEveryRole((from) => pendingMigrations(from))).toEqual(fourTimes([]));
});

test("files that were never applied are pending, under the names that migrate returns, until they are applied", async () => {
  expect(await asEveryRole((from) => pendingMigrations(from, { folder }))).toEqual(fourTimes(ALL));
  await run("truncate public.schema_migration");
  expect(await migrate(database.ownerUrl, { folder })).toEqual(ALL);
  expect(await asEveryRole((from) => pendingMigrations(from, { folder }))).toEqual(fourTimes([]));
});

test("a function whose text has changed is pending; a function with an earlier text in the folder is not", async () => {
  await run("truncate public.schema_migration");
  await migrate(database.ownerUrl, { folder });
  write("functions/pending.three.sql", three(4));
  expect(await pendingMigrations(database.appUrl, { folder })).toEqual(["functions/pending.three.sql"]);
  await migrate(database.ownerUrl, { folder });
  expect(await pendingMigrations(database.appUrl, { folder })).toEqual([]);
  write("functions/pending.three.sql", three(3));
  expect(await pendingMigrations(database.appUrl, { folder })).toEqual([]);
});

test("a migration is pending in both steps until its validation is applied, and then in neither", async () => {
  const name = "0003-checked.sql";
  write(name, "alter table pending.two add check (id > 0) not valid;\n-- then validate:\nselect 1;");
  try {
    await run("truncate public.schema_migration, public.schema_validation");
    const both = [...ALL.slice(0, 2), name, `${name}, validation`, ALL[2]];
    expect(await asEveryRole((from) => pendingMigrations(from, { folder }))).toEqual(fourTimes(both));
    expect(await migrate(database.ownerUrl, { folder })).toEqual(both);
    expect(await asEveryRole((from) => pendingMigrations(from, { folder }))).toEqual(fourTimes([]));
    await run("truncate public.schema_validation");
    expect(await asEveryRole((from) => pendingMigrations(from, { folder }))).toEqual(
      fourTimes([`${name}, validation`]),
    );
    await run("drop table public.schema_validation");
    expect(await asEveryRole((from) => pendingMigrations(from, { folder }))).toEqual(
      fourTimes([`${name}, validation`]),
    );
  } finally {
    rmSync(join(folder, name));
  }
});

test.each([
  ["without any history", "drop table public.schema_migration, public.schema_function", ALL],
  ["of a release that had no function files", "drop table public.schema_function", [ALL[2]]],
])("on a database %s, everything unrecorded is pending, and nothing is created", async (_, change, waits) => {
  await run("truncate public.schema_migration");
  await migrate(database.ownerUrl, { folder });
  await run(change);
  const tables = () => sql`select count(*) as n from pg_class`.execute(superuser.db).then(({ rows }) => rows);
  const before = await tables();
  expect(await asEveryRole((from) => pendingMigrations(from, { folder }))).toEqual(fourTimes(waits));
  expect(await tables()).toEqual(before);
});

test("a history that the application may not read, as before migration 0044, counts as empty", async () => {
  await run("revoke select on public.schema_migration from apogee_app");
  expect(await pendingMigrations(database.appUrl, { folder: folder })).toEqual(ALL);
});
