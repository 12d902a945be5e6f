import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { significantEvents } from "../significant.ts";
import { ErrorCounts } from "./count-errors.ts";
import { recordRun, type Run, type RunOptions } from "./record-run.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let clock: FixedClock;

beforeEach(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl, onError: () => undefined });
  clock = new FixedClock("2026-03-04T05:06:07Z");
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

const begin = (options: Partial<RunOptions> = {}): Promise<Run> =>
  recordRun({ db: connection.db, appUrl: database.appUrl, clock, facts: { roles: ["web"] }, beatMs: 30, ...options });
const reported = async () =>
  (await significantEvents(connection.db, { kinds: ["outage"] })).map(({ action, subject, before, after }) => ({
    action,
    subject,
    before,
    after,
  }));
const actions = async () => (await reported()).map(({ action }) => action);

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(database.superuserUrl), { pathname: "/postgres" }).href,
  });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
const name = (): string => new URL(database.appUrl).pathname.slice(1);

test("a process records its start and its orderly end, and the next process finds nothing wrong", async () => {
  const first = await begin();
  await first.end();
  const second = await begin();
  expect(await reported()).toEqual([
    { action: "server.started", subject: `server:${first.id}`, before: null, after: { roles: ["web"] } },
    { action: "server.stopped", subject: `server:${first.id}`, before: null, after: null },
    { action: "server.started", subject: `server:${second.id}`, before: null, after: { roles: ["web"] } },
  ]);
  await second.end();
});

test("a process that ended without a record is reported once by the next one, with when it was last seen; a live process is not", async () => {
  const living = await begin();
  await sql`insert into ops.run (lock, started_at, seen_at) values ('run:killed', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z')`.execute(
    connection.db,
  );
  const finder = await begin();
  const later = await begin();
  expect((await reported()).filter(({ action }) => action === "server.lost")).toEqual([
    {
      action: "server.lost",
      subject: expect.stringMatching(/^server:\d+$/),
      before: { last_seen_at: "2026-03-02T00:00:00.000Z" },
      after: { found_by: `server:${finder.id}` },
    },
  ]);
  for (const run of [living, finder, later]) await run.end();
});

test("failures are counted by message, and recorded at intervals and at the end", async () => {
  const errors = new ErrorCounts();
  const run = await begin({ errors, reportErrorsMs: 30 });
  for (let index = 0; index < 3; index += 1) errors.count("a call failed");
  await vi.waitFor(async () => expect(await actions()).toEqual(["server.started", "server.failed"]), PATIENCE);
  errors.count("a socket failed");
  await run.end();
  expect((await reported()).filter(({ action }) => action === "server.failed").map(({ after }) => after)).toEqual([
    { failures: { "a call failed": 3 } },
    { failures: { "a socket failed": 1 } },
  ]);
});

test("the number of distinct failures is bounded", () => {
  const errors = new ErrorCounts();
  for (let index = 0; index < 1_000; index += 1) errors.count(`${index} ${"x".repeat(500)}`);
  const counts = errors.take()!;
  expect(Object.keys(counts).length).toBe(51);
  expect(Math.max(...Object.keys(counts).map(({ length }) => length))).toBe(200);
  expect(Object.values(counts).reduce((sum, each) => sum + each)).toBe(1_000);
  expect(errors.take()).toBeUndefined();
});

test("a database outage is recorded with its start and end, once the database is back", async () => {
  const run = await begin();
  await asSuperuser(`alter database ${name()} with allow_connections false`);
  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`);
  await vi.waitFor(
    () => expect(connection.db.executeQuery(sql`select 1`.compile(connection.db))).rejects.toThrow(),
    PATIENCE,
  );
  const tries = vi.spyOn(connection.pool, "connect");
  await vi.waitFor(
    () => expect(tries.mock.settledResults.filter(({ type }) => type === "rejected").length).toBeGreaterThan(1),
    PATIENCE,
  );
  tries.mockRestore();
  clock.advance(60_000);
  await asSuperuser(`alter database ${name()} with allow_connections true`);
  await vi.waitFor(async () => expect(await actions()).toEqual(["server.started", "database.away"]), PATIENCE);
  expect((await reported())[1]).toEqual({
    action: "database.away",
    subject: `server:${run.id}`,
    before: { since: "2026-03-04T05:06:07.000Z" },
    after: { until: "2026-03-04T05:07:07.000Z" },
  });
  await run.end();
});
