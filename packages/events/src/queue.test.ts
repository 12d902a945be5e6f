import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { SystemClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { enqueue } from "./enqueue.ts";
import { freeDeadPools } from "./free-dead-pools.ts";
import { migrateQueue } from "./migrate-queue.ts";
import { startWorker, type Worker, type WorkerOptions } from "./start-worker.ts";
import type { AnyTask, Log, Task } from "./task.ts";

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
const workers: Worker[] = [];
const clock = new SystemClock();

beforeAll(async () => {
  database = await testDatabase();
  ({ db, close } = connect({ url: database.appUrl, onError: () => undefined }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});
afterAll(async () => {
  await close();
  await database.drop();
});

const RESTARTED = "the worker ended unexpectedly and is restarted";

const nothing = { parse: () => null };
const numbered = {
  parse(value: unknown): { n: number } {
    const { n } = value as { n: unknown };
    if (!Number.isInteger(n)) throw new Error(`${String(n)} is no number of a note.`);
    return { n: n as number };
  },
};

function noting(seen: number[] = []): Task<{ n: number }> & { seen: number[] } {
  return { name: "test.note", payload: numbered, seen, run: async ({ n }) => void seen.push(n) };
}

async function givenWorker(tasks: readonly AnyTask[], options: Partial<WorkerOptions> = {}): Promise<Worker> {
  const worker = await startWorker({
    appUrl: database.appUrl,
    db,
    clock,
    log: () => undefined,
    tasks,
    concurrency: 2,
    ...options,
  });
  workers.push(worker);
  return worker;
}

/** Cuts every connection and refuses new ones for a while. */
async function databaseAway(ms: number): Promise<void> {
  const admin = new pg.Client({ connectionString: database.superuserUrl });
  const name = new URL(database.appUrl).pathname.slice(1);
  await admin.connect();
  try {
    await admin.query(`alter database ${name} connection limit 0`);
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
      [name],
    );
    await new Promise((resolve) => setTimeout(resolve, ms));
  } finally {
    await admin.query(`alter database ${name} connection limit -1`);
    await admin.end();
  }
}

const jobs = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from graphile_worker._private_jobs`.execute(db)).rows[0]!.n;

test("the commit of a job's transaction wakes the worker", async () => {
  const task = noting();
  await givenWorker([task], { pollMs: 3_600_000 });
  for (const n of [1, 2, 3, 4]) {
    await inTransaction(db, (tx) => enqueue(tx, task, { n }));
    await vi.waitFor(async () => expect([task.seen.at(-1), await jobs()]).toEqual([n, 0]), PATIENCE);
  }
});

test("a job of a rolled-back transaction never exists", async () => {
  const task = noting();
  await expect(
    inTransaction(db, async (tx) => {
      await enqueue(tx, task, { n: 1 });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await jobs()).toBe(0);
});

test("a payload that does not fit its task is refused when the job is added", async () => {
  const task = noting();
  await expect(inTransaction(db, (tx) => enqueue(tx, task, { n: 1.5 }))).rejects.toThrow("no number");
  expect(await jobs()).toBe(0);
});

test("a job added again under the same key replaces the one that waits", async () => {
  const task = noting();
  await inTransaction(db, async (tx) => {
    await enqueue(tx, task, { n: 1 }, { jobKey: "same" });
    await enqueue(tx, task, { n: 2 }, { jobKey: "same" });
  });
  await givenWorker([task]);
  await vi.waitFor(async () => expect(await jobs()).toBe(0), PATIENCE);
  expect(task.seen).toEqual([2]);
});

test("a job for tomorrow waits, and runs when the platform's clock is moved there", async () => {
  const task = noting();
  await givenWorker([task]);
  await inTransaction(db, (tx) => enqueue(tx, task, { n: 1 }, { runAt: new Date(clock.now() + 86_400_000) }));
  await inTransaction(db, (tx) => enqueue(tx, task, { n: 2 }));
  await vi.waitFor(() => expect(task.seen).toEqual([2]), PATIENCE);
  try {
    await sql`update ops.clock set offset_ms = 86400000`.execute(db);
    await vi.waitFor(() => expect(task.seen).toEqual([2, 1]), PATIENCE);
  } finally {
    await sql`update ops.clock set offset_ms = 0`.execute(db);
  }
});

test("a failing job is logged and retried; the last failure is logged as an error and keeps the job", async () => {
  const log = vi.fn<Log>();
  const task: Task<null> = {
    name: "test.fail",
    payload: nothing,
    run: async () => {
      throw new Error("the post office is closed");
    },
  };
  await givenWorker([task], { log });
  await inTransaction(db, (tx) => enqueue(tx, task, null, { maxAttempts: 2 }));
  await vi.waitFor(() => expect(log.mock.calls.map(([level]) => level)).toEqual(["warn", "error"]), PATIENCE);
  expect(log.mock.calls[1]![2]).toMatchObject({
    task: "test.fail",
    attempt: 2,
    error: expect.stringContaining("post office"),
  });
  expect(await jobs()).toBe(1);
});

test("stopping waits for the running job", async () => {
  let ended = false;
  const task: Task<null> = {
    name: "test.slow",
    payload: nothing,
    run: async () => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      ended = true;
    },
  };
  const worker = await givenWorker([task]);
  await inTransaction(db, (tx) => enqueue(tx, task, null));
  await vi.waitFor(
    async () =>
      expect(
        (await sql`select from graphile_worker._private_jobs where locked_by is not null`.execute(db)).rows,
      ).toHaveLength(1),
    { ...PATIENCE, interval: 5 },
  );
  await worker.stop();
  expect(ended).toBe(true);
  expect(await jobs()).toBe(0);
});

test("a job held by a killed worker is run by the next worker", async () => {
  const task = noting();
  await inTransaction(db, (tx) => enqueue(tx, task, { n: 7 }));
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = created_at, attempts = 1`.execute(
    db,
  );
  await givenWorker([task]);
  await vi.waitFor(() => expect(task.seen).toEqual([7]), PATIENCE);
});

test("a slow job of a running worker is not taken over", async () => {
  let runs = 0;
  const finish = Promise.withResolvers<void>();
  const task: Task<null> = {
    name: "test.long",
    payload: nothing,
    run: async () => {
      runs++;
      await finish.promise;
    },
  };
  await givenWorker([task]);
  await inTransaction(db, (tx) => enqueue(tx, task, null));
  await vi.waitFor(() => expect(runs).toBe(1), PATIENCE);
  // A pool is given up at the second look that finds it dead.
  let suspects = new Set<string>();
  for (let look = 0; look < 3; look++) suspects = await freeDeadPools(db, suspects);
  await givenWorker([noting(), task]);
  await inTransaction(db, (tx) => enqueue(tx, noting(), { n: 1 }));
  finish.resolve();
  await vi.waitFor(async () => expect(await jobs()).toBe(0), PATIENCE);
  expect(runs).toBe(1);
});

test("the worker resumes after the database was unavailable", async () => {
  const task = noting();
  await givenWorker([task]);
  await databaseAway(1_500);
  await inTransaction(db, (tx) => enqueue(tx, task, { n: 3 }));
  await vi.waitFor(() => expect(task.seen).toEqual([3]), PATIENCE);
});

test("the worker is restarted and resumes if its first look for a job failed", async () => {
  vi.spyOn(console, "trace").mockImplementation(() => undefined);
  const task = noting();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const log = vi.fn<Log>();
  try {
    await owner.query("revoke select on graphile_worker._private_tasks from apogee_app");
    await givenWorker([task], { log });
    await vi.waitFor(() => expect(log.mock.calls.map(([, text]) => text)).toContain(RESTARTED), PATIENCE);
  } finally {
    await owner.query("grant select on graphile_worker._private_tasks to apogee_app");
    await owner.end();
  }
  await inTransaction(db, (tx) => enqueue(tx, task, { n: 4 }));
  await vi.waitFor(() => expect(task.seen).toEqual([4]), PATIENCE);
});

test("a job whose end could not be stored runs again when the database is back", async () => {
  vi.spyOn(console, "trace").mockImplementation(() => undefined);
  let runs = 0;
  let away: Promise<void> | undefined;
  const task: Task<null> = {
    name: "test.interrupted",
    payload: nothing,
    run: async () => {
      runs++;
      away ??= databaseAway(1_500);
      await new Promise((resolve) => setTimeout(resolve, 200));
    },
  };
  await givenWorker([task]);
  await inTransaction(db, (tx) => enqueue(tx, task, null));
  await vi.waitFor(() => expect(runs).toBe(1), PATIENCE);
  await away;
  await vi.waitFor(async () => expect(await jobs()).toBe(0), PATIENCE);
  expect(runs).toBe(2);
});

test("migrating an up-to-date queue waits for no session that uses it; outdated parts are corrected", async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    await owner.query("begin; select from graphile_worker._private_jobs; select from ops.clock");
    // Would wait forever here if it changed anything.
    await migrateQueue(database.ownerUrl);
    await owner.query(
      "commit; drop policy apogee_app on graphile_worker._private_jobs; comment on schema graphile_worker is 'of another version'",
    );
    await Promise.all([migrateQueue(database.ownerUrl), migrateQueue(database.ownerUrl)]);
    const { rows } = await owner.query(
      "select from pg_policies where schemaname = 'graphile_worker' and tablename = '_private_jobs' and policyname = 'apogee_app'",
    );
    expect(rows).toHaveLength(1);
  } finally {
    await owner.end();
  }
});

test("the queue can be migrated again", async () => {
  await migrateQueue(database.ownerUrl);
  const task = noting();
  await inTransaction(db, (tx) => enqueue(tx, task, { n: 1 }));
  expect(await jobs()).toBe(1);
});
