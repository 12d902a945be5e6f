import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  mkdirSync(join(folder, "functions"));
  await owner.query("truncate public.schema_migration, public.schema_function; create schema made");
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await owner.query("drop schema if exists made cascade");
});

const given = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
const givenFunction = (name: string, body: string, parameters = ""): void =>
  given(
    `functions/made.${name}.sql`,
    `create or replace function made.${name}(${parameters}) returns text language plpgsql as $$\nbegin\n  ${body}\nend $$;`,
  );
const run = (): Promise<string[]> => migrate(database.ownerUrl, { folder, clock });
const ask = async (query: string): Promise<unknown[]> => (await owner.query(query)).rows;
const answer = async (name: string): Promise<unknown> => (await owner.query(`select made.${name}() as it`)).rows[0].it;
const recorded = (): Promise<unknown[]> =>
  ask("select name, applied_at from public.schema_function order by name, applied_at, sha256");

test("function files are applied after the migrations, by name and once, and recorded with the clock's time", async () => {
  given("0001-a-table.sql", "create table made.greeting as select 'hello' as text;");
  givenFunction("other", "return 'other';");
  givenFunction("greet", "return text from made.greeting;");
  expect(await run()).toEqual(["0001-a-table.sql", "functions/made.greet.sql", "functions/made.other.sql"]);
  expect(await answer("greet")).toBe("hello");
  expect(await run()).toEqual([]);
  expect(await recorded()).toEqual(["made.greet", "made.other"].map((name) => ({ name, applied_at: clock.date() })));
});

test("a changed text is applied, and the function keeps its identity, owner and grants", async () => {
  givenFunction("greet", "return 'hello';");
  await run();
  await owner.query(
    "revoke execute on function made.greet from public; grant execute on function made.greet to apogee_app",
  );
  const rights = (): Promise<unknown[]> => ask("select oid, proowner, proacl from pg_proc where proname = 'greet'");
  const before = await rights();
  givenFunction("greet", "return 'good morning';");
  expect(await run()).toEqual(["functions/made.greet.sql"]);
  expect(await answer("greet")).toBe("good morning");
  expect(await rights()).toEqual(before);
});

test("an earlier text, from a process of the former release, does not replace a later one", async () => {
  givenFunction("greet", "return 'hello';");
  await run();
  givenFunction("greet", "return 'good morning';");
  await run();
  givenFunction("greet", "return 'hello';");
  expect(await run()).toEqual([]);
  expect(await answer("greet")).toBe("good morning");
  givenFunction("greet", "return 'hello'; -- again");
  expect(await run()).toEqual(["functions/made.greet.sql"]);
  expect(await answer("greet")).toBe("hello");
});

test("a function stays after its file has left the folder", async () => {
  givenFunction("greet", "return 'hello';");
  await run();
  rmSync(join(folder, "functions/made.greet.sql"));
  expect(await run()).toEqual([]);
  expect(await answer("greet")).toBe("hello");
});

test("two concurrent runs apply each file once", async () => {
  given("0001-slow.sql", "select pg_sleep(0.3);");
  givenFunction("greet", "return 'hello';");
  const [first, second] = await Promise.all([run(), run()]);
  expect([...first, ...second]).toEqual(["0001-slow.sql", "functions/made.greet.sql"]);
  expect(await recorded()).toHaveLength(1);
});

test("a failing file is rolled back, reports its position, and can be corrected; the files before it stay applied", async () => {
  givenFunction("first", "return 'first';");
  givenFunction("greet", "return 'hello';");
  await run();
  givenFunction("first", "return 'first, changed';");
  given(
    "functions/made.greet.sql",
    "create or replace function made.greet() returns text language sql as 'select ''changed''';\ngrant execute on function made.greet to nobody_knows_it;",
  );
  await expect(run()).rejects.toThrow(
    'functions/made.greet.sql failed and was rolled back: role "nobody_knows_it" does not exist',
  );
  givenFunction("greet", "returm 'changed';");
  await expect(run()).rejects.toThrow(/^functions\/made\.greet\.sql failed at line 3 and was rolled back: .*"returm"/);
  expect(await Promise.all([answer("first"), answer("greet")])).toEqual(["first, changed", "hello"]);
  expect(await recorded()).toHaveLength(3);
  givenFunction("greet", "return 'changed';");
  expect(await run()).toEqual(["functions/made.greet.sql"]);
  expect(await answer("greet")).toBe("changed");
});

test.each([
  [
    "other parameters",
    "name text",
    "made.greet would exist 2 times; a function with other parameters needs a new name.",
  ],
  ["fewer parameters", "", "made.greet would exist 2 times"],
  ["a parameter of another name", "other int", 'cannot change name of input parameter "number"'],
])("refuses %s under the same name, and the function stays as it was", async (_, parameters, refusal) => {
  givenFunction("greet", "return 'hello';", "number int");
  await run();
  const functions = (): Promise<unknown[]> =>
    ask("select oid, prosrc from pg_proc where pronamespace = 'made'::regnamespace");
  const before = await functions();
  givenFunction("greet", "return 'changed';", parameters);
  await expect(run()).rejects.toThrow(refusal);
  expect(await functions()).toEqual(before);
  expect(await recorded()).toHaveLength(1);
});

test("refuses a file that creates a function other than its name says, and a file that is not named like a function", async () => {
  given("functions/made.greet.sql", "create function made.other() returns int language sql as 'select 1';");
  await expect(run()).rejects.toThrow(
    "functions/made.greet.sql failed and was rolled back: it does not create made.greet.",
  );
  expect(await ask("select to_regproc('made.other') as other")).toEqual([{ other: null }]);
  rmSync(join(folder, "functions/made.greet.sql"));
  given("0001-a-table.sql", "create table made.greeting (id int);");
  given("functions/greet.sql", "select 1;");
  await expect(run()).rejects.toThrow(MigrationConflict);
  expect(await ask("select to_regclass('made.greeting') as greeting")).toEqual([{ greeting: null }]);
});

test("waits without blocking others while another session holds a lock that a file needs", async () => {
  await owner.query("create table made.greeting as select 'hello' as text");
  given(
    "functions/made.greet.sql",
    `lock table made.greeting in access exclusive mode;
     create or replace function made.greet() returns text language sql as 'select text from made.greeting';`,
  );
  const reader = new pg.Client({ connectionString: database.ownerUrl });
  await reader.connect();
  await reader.query("begin; select * from made.greeting");
  const migrating = migrate(database.ownerUrl, { folder, clock, lockTimeoutMs: 100 });
  for (let writes = 0; writes < 3; writes += 1) await owner.query("insert into made.greeting values ('hello')");
  expect(await ask("select to_regproc('made.greet') as greet")).toEqual([{ greet: null }]);
  await reader.query("commit");
  await reader.end();
  expect(await migrating).toEqual(["functions/made.greet.sql"]);
});
