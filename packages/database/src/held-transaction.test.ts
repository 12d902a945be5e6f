import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connect, inSnapshot, inTransaction, type Database } from "./connect.ts";
import { testDatabase, type TestDatabase } from "./embedded/test-database.ts";
import { noteMayTake, outsideTransaction, SecondConnection } from "./held-transaction.ts";

let database: TestDatabase;
let pools: ReturnType<typeof connect>[];
let found: SecondConnection[];
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  pools = [];
  found = [];
  db = open().db;
});
afterEach(async () => {
  for (const pool of pools) await pool.close();
});

function open(onSecondConnection?: (second: SecondConnection) => void): ReturnType<typeof connect> {
  const pool = connect({ url: database.appUrl, max: 3, ...(onSecondConnection ? { onSecondConnection } : {}) });
  pools.push(pool);
  return pool;
}

const one = (from: Database): Promise<unknown> => sql`select 1`.execute(from);

test.each<[string, () => Promise<unknown>]>([
  ["a query", () => inTransaction(db, () => one(db))],
  ["a query beside one of the transaction", () => inTransaction(db, (tx) => Promise.all([one(tx), one(db)]))],
  ["a second transaction", () => inTransaction(db, () => inTransaction(db, one))],
  ["a query in a snapshot", () => inSnapshot(db, () => one(db))],
  ["a cached read that may need a query", () => inTransaction(db, async () => noteMayTake())],
  [
    "a query inside the transaction of another pool inside a transaction",
    () => inTransaction(db, () => inTransaction(open().db, () => one(db))),
  ],
])("%s of the same pool inside a transaction fails, and the transaction is rolled back", async (_what, work) => {
  await expect(work()).rejects.toThrow(SecondConnection);
  await expect(one(db)).resolves.toBeDefined();
});

test("queries of the transaction, of another pool, after the transaction, and of other calls are free", async () => {
  const other = open().db;
  let late: Promise<unknown> | undefined;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await Promise.all([
    inTransaction(db, async (tx) => {
      await one(tx);
      await one(other);
      late = ended.then(() => one(db));
    }),
    one(db),
    inTransaction(db, one),
  ]);
  end();
  await late;
  await one(db);
});

test("work of another call, stated as such, may begin inside a transaction", async () => {
  let work: Promise<unknown> | undefined;
  await inTransaction(db, async () => {
    work = outsideTransaction(() => one(db));
  });
  await expect(work).resolves.toBeDefined();
});

test("a pool that reports instead of failing serves the call, and names the place", async () => {
  const watched = open((second) => void found.push(second)).db;
  const takesSecond = (): Promise<unknown> => inTransaction(watched, () => one(watched));
  await takesSecond();
  await takesSecond();
  expect(found).toHaveLength(2);
  expect(found[0]!.place).toContain("held-transaction.test.ts");
});
