import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { PATIENCE } from "@apogee/kernel/testing";
import { SystemClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { enqueue } from "./enqueue.ts";
import { deleteJob, jobsAsked, lockJob, restartJob } from "./jobs.ts";
import { startWorker } from "./start-worker.ts";

const HOUR_MS = 3_600_000;
const TASK = { name: "test.tell", payload: { parse: (value: unknown) => value } };
const ALL = { limit: 50, offset: 0 };
const clock = new SystemClock();
let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await testDatabase();
  ({ db, close } = connect({ url: database.appUrl }));
});
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(db));
afterAll(async () => {
  await close();
  await database.drop();
});

/** A job, and what the queue would have noted on it. */
async function givenJob(noted = sql`attempts = attempts`, inMs = 0): Promise<number> {
  await inTransaction(db, (tx) =>
    enqueue(tx, TASK, { secret: "of the task" }, inMs > 0 ? { runAt: new Date(clock.now() + inMs) } : {}),
  );
  const { rows } = await sql<{ id: number }>`
    update graphile_worker._private_jobs set ${noted} where id = (select max(id) from graphile_worker._private_jobs) returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

test("lists jobs with their states, those that need a person first, and never a payload", async () => {
  const due = await givenJob();
  const scheduled = await givenJob(undefined, HOUR_MS);
  const retrying = await givenJob(sql`attempts = 2, run_at = run_at + interval '1 hour', last_error = 'No answer.'`);
  const running = await givenJob(sql`attempts = 1, locked_at = created_at, locked_by = 'worker'`);
  const lost = await givenJob(sql`attempts = max_attempts, last_error = e'It broke.\n    at run (secret.ts)'`);
  const { rows, total } = await jobsAsked(db, ALL, clock.date());
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    [lost, "given_up"],
    [retrying, "retrying"],
    [due, "due"],
    [running, "running"],
    [scheduled, "scheduled"],
  ]);
  expect(total).toBe(5);
  expect(rows[0]).toMatchObject({ task: "test.tell", error: "It broke.", attempts: 25, maxAttempts: 25 });
  expect(JSON.stringify(rows)).not.toContain("secret");
});

test("filters by state and task, and counts beyond the page", async () => {
  for (let index = 0; index < 3; index += 1) await givenJob(sql`attempts = max_attempts`);
  await givenJob();
  const lost = await jobsAsked(db, { states: ["given_up"], limit: 2, offset: 2 }, clock.date());
  expect([lost.rows.length, lost.total]).toEqual([1, 3]);
  expect(await jobsAsked(db, { states: ["given_up"], limit: 2, offset: 9 }, clock.date())).toEqual({
    rows: [],
    total: 3,
  });
  expect(await jobsAsked(db, { ...ALL, task: "test.other" }, clock.date())).toEqual({ rows: [], total: 0 });
});

test("times are those of the platform's clock", async () => {
  await sql`update ops.clock set offset_ms = ${24 * HOUR_MS}`.execute(db);
  try {
    await givenJob();
    const { rows } = await jobsAsked(db, ALL, clock.date());
    expect(rows[0]!.createdAt.getTime() - clock.now()).toBeGreaterThan(23 * HOUR_MS);
  } finally {
    await sql`update ops.clock set offset_ms = 0`.execute(db);
  }
});

test("a job that was given up runs again once it is restarted; one that is deleted never does", async () => {
  const [again, never] = [await givenJob(sql`attempts = max_attempts`), await givenJob(sql`attempts = max_attempts`)];
  await inTransaction(db, async (tx) => {
    expect(await lockJob(tx, again, clock.date())).toMatchObject({ id: again, state: "given_up" });
    await restartJob(tx, again, clock.date());
    await deleteJob(tx, never);
  });
  const run = vi.fn(async () => undefined);
  const worker = await startWorker({
    appUrl: database.appUrl,
    db,
    clock,
    log: () => undefined,
    tasks: [{ ...TASK, run }],
  });
  await vi.waitFor(async () => expect((await jobsAsked(db, ALL, clock.date())).total).toBe(0), PATIENCE);
  await worker.stop();
  expect(run).toHaveBeenCalledTimes(1);
  expect(await inTransaction(db, (tx) => lockJob(tx, never, clock.date()))).toBeUndefined();
});
