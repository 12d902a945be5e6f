// @seldom: starts a PostgreSQL of its own
import pg from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "./test-database.ts";

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test("two test databases are migrated, isolated from each other, and gone after drop", async () => {
  const [one, two] = [await testDatabase(), await testDatabase()];
  await ask(one.ownerUrl, "create table only_here (id int)");
  expect(
    await ask(
      two.ownerUrl,
      "select to_regclass('only_here') as found, to_regclass('schema_migration')::text as history",
    ),
  ).toEqual([{ found: null, history: "schema_migration" }]);
  await one.drop();
  await expect(ask(one.ownerUrl, "select 1")).rejects.toThrow("does not exist");
  await two.drop();
});

test("the platform's role cannot change the history of migrations", async () => {
  const database = await testDatabase();
  await expect(ask(database.appUrl, "delete from public.schema_migration")).rejects.toThrow("permission denied");
  await database.drop();
});

test("a durable test database writes every commit to the disk", async () => {
  const database = await testDatabase({ durable: true });
  expect(await ask(database.superuserUrl, "select current_setting('fsync') as fsync")).toEqual([{ fsync: "on" }]);
  await database.drop();
});
