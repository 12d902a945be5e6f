import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, inTransaction } from "./connect.ts";
import { testDatabase, type TestDatabase } from "./embedded/test-database.ts";
import { listed } from "./prepared.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("a connection lost between two statements of a transaction fails only that transaction", async () => {
  const reported: string[] = [];
  const { db, close } = connect({ url: database.appUrl, onError: (error) => void reported.push(error.message) });
  const other = connect({ url: database.appUrl, max: 1 });
  const { promise: broken, resolve: hasBroken } = Promise.withResolvers<void>();
  const transaction = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(other.db);
    await expect.poll(() => reported.length).toBeGreaterThan(0);
    hasBroken();
    await sql`select 1`.execute(tx);
  });
  await expect(transaction).rejects.toThrow();
  await broken;

  const { rows } = await sql<{ alive: number }>`select 1 as alive`.execute(db);
  expect(rows).toEqual([{ alive: 1 }]);
  await other.close();
  await close();
});

test("a marked statement is prepared once for each connection, and other statements never are", async () => {
  const { db, close } = connect({ url: database.appUrl, max: 1 });
  const marked = (value: number) =>
    sql<{ value: number }>`/* prepared: twice */ select ${value}::int * 2 as value`.execute(db);
  expect([(await marked(3)).rows, (await marked(4)).rows]).toEqual([[{ value: 6 }], [{ value: 8 }]]);
  await sql`select ${1}::int /* prepared: not_at_the_beginning */`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ name: "twice" }]);
  await inTransaction(db, (tx) => sql`/* prepared: twice */ select ${1}::int * 2 as value`.execute(tx));
  await expect(sql`/* prepared: broken */ select ${"x"}::int`.execute(db)).rejects.toThrow("invalid input syntax");
  expect((await marked(5)).rows).toEqual([{ value: 10 }]);
  await close();
});

test("a marked statement with a list parameter keeps one plan, however long the list is", async () => {
  const { db, close } = connect({ url: database.superuserUrl, max: 1 });
  await sql`create temporary table month (id bigint primary key)`.execute(db);
  await sql`insert into month select n from generate_series(1, 1000) n`.execute(db);
  const found = async (ids: number[]) =>
    (
      await sql<{
        id: number;
      }>`/* prepared: listed_months */ select id from month where id = any (${listed(ids, "bigint")}) order by id`.execute(
        db,
      )
    ).rows.map(({ id }) => id);
  for (let length = 0; length < 20; length += 1)
    expect(await found(Array.from({ length }, (_, index) => index * 2 + 1))).toEqual(
      Array.from({ length }, (_, index) => index * 2 + 1),
    );
  const { rows } = await sql<{
    generic: number;
    custom: number;
  }>`select generic_plans as generic, custom_plans as custom from pg_prepared_statements where name = 'listed_months'`.execute(
    db,
  );
  // PostgreSQL uses custom plans for the first five executions.
  expect(rows).toEqual([{ generic: 15, custom: 5 }]);
  await close();
});
