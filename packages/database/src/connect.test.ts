import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, inTransaction } from "./connect.ts";
import { testDatabase, type TestDatabase } from "./embedded/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("a connection that breaks between two statements of a transaction fails that transaction alone", async () => {
  const told: string[] = [];
  const { db, close } = connect({ url: database.appUrl, onError: (error) => void told.push(error.message) });
  const { promise: broken, resolve: hasBroken } = Promise.withResolvers<void>();
  const transaction = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db);
    await expect.poll(() => told.length, { timeout: 5_000 }).toBeGreaterThan(0);
    hasBroken();
    await sql`select 1`.execute(tx);
  });
  await expect(transaction).rejects.toThrow();
  await broken;

  const { rows } = await sql<{ alive: number }>`select 1 as alive`.execute(db);
  expect(rows).toEqual([{ alive: 1 }]);
  await close();
});
