import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportSecondConnections } from "./report-second-connections.ts";

const lines: Array<Record<string, unknown>> = [];
const seconds = reportSecondConnections((level, message, facts) => void lines.push({ level, message, ...facts }));
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl, onSecondConnection: seconds.note });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const one = (db: Database): Promise<unknown> => sql`select 1`.execute(db);
const here = (): Promise<unknown> => inTransaction(connection.db, () => one(connection.db));
const there = (): Promise<unknown> => inTransaction(connection.db, () => one(connection.db));

test("in production the calls are served and counted, and each place is logged once", async () => {
  for (const call of [here, here, there, here, there]) await expect(call()).resolves.toBeDefined();
  expect(seconds.count).toBe(5);
  const place = expect.stringContaining("report-second-connections.test.ts");
  expect(lines).toEqual([1, 2].map(() => ({ level: "error", message: expect.stringContaining("connection"), place })));
  expect(lines[0]!["place"]).not.toBe(lines[1]!["place"]);
});
