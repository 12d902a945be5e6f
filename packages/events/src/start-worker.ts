import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@apogee/database";
import { invariant, type Clock } from "@apogee/kernel";
import { traced } from "@apogee/tracing";
import { Logger, run, type Runner, type TaskList, type WorkerEvents, type WorkerPool } from "graphile-worker";
import { freeDeadPools } from "./free-dead-pools.ts";
import { leasePool } from "./pool-lease.ts";
import type { AnyTask, Log, TaskContext } from "./task.ts";

/** The dependencies of a worker. */
export interface WorkerOptions {
  /** The address for the application's role; the queue has its own connections, one of them for notifications. */
  readonly appUrl: string;
  /** The connection pool for tasks. */
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly tasks: readonly AnyTask[];
  /** Concurrent jobs; by default 4. */
  readonly concurrency?: number;
  /** How often a worker that no notification wakes looks for jobs; by default twice a second. */
  readonly pollMs?: number;
}

/** A running worker. `stop` starts no more jobs and waits for the running ones. */
export interface Worker {
  stop(): Promise<void>;
}

/** New jobs wake a worker at once; this bounds how late a scheduled job can be. */
const POLL_MS = 500;
const RESTART_MS = 1_000;
const LOOK_FOR_DEAD_MS = 10_000;
const FIRST_LOOKS_MS = 2_000;

/** Runs jobs until stopped. It survives an outage of the database. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const stopping = new AbortController();
  const taskList = tasksOf(options);
  let current = await startOnce(options, taskList);
  const supervision = (async () => {
    while (!stopping.signal.aborted) {
      await current.ended;
      if (stopping.signal.aborted) return;
      options.log("warn", "the worker ended unexpectedly and is restarted", {});
      current = (await restart(options, taskList, stopping.signal)) ?? current;
    }
  })();
  const looks = lookForDeadPools(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await Promise.all([supervision, looks]);
      // A worker that was just being restarted.
      await current.stop();
    },
  };
}

/**
 * Without a batch (here one of zero length) the library does not await the update that ends a job, nor catch its
 * failure.
 */
const AWAITED_ENDINGS = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

interface Running {
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

async function startOnce(
  { appUrl, log, concurrency = 4, pollMs = POLL_MS }: WorkerOptions,
  taskList: TaskList,
): Promise<Running> {
  const events: WorkerEvents = new EventEmitter();
  let pool: WorkerPool | undefined;
  events.on("pool:create", ({ workerPool }) => (pool = workerPool));
  endAfterFailedStart(events);
  const runner: Runner = await run({
    connectionString: appUrl,
    taskList,
    concurrency,
    events,
    maxPoolSize: concurrency + 2,
    pollInterval: pollMs,
    noHandleSignals: true,
    parsedCronItems: [],
    logger: loggerTo(log),
    preset: AWAITED_ENDINGS,
  });
  const ended = runner.promise.catch((error: unknown) => log("error", "the worker failed", { error: String(error) }));
  invariant(pool, "A worker starts with a pool.");
  const lease = await leasePool(appUrl, pool.id);
  return {
    ended: ended.then(() => lease.release()),
    async stop() {
      await runner.stop().catch(() => undefined);
      await ended;
      await lease.release();
    },
  };
}

/**
 * Ends a worker whose first look for a job fails, so that it is restarted. The library keeps the failed lookup of its
 * tasks and would answer every later look with the same error.
 */
function endAfterFailedStart(events: WorkerEvents): void {
  let looked = false;
  const succeeded = (): void => void (looked = true);
  events.once("worker:getJob:empty", succeeded);
  events.once("job:start", succeeded);
  events.on("worker:getJob:error", ({ worker: { workerPool } }) => {
    if (looked) return;
    looked = true;
    // Its failure ends the worker too.
    void Promise.resolve(workerPool.gracefulShutdown("the first look for a job failed")).catch(() => undefined);
  });
}

async function restart(options: WorkerOptions, taskList: TaskList, signal: AbortSignal): Promise<Running | undefined> {
  while (!signal.aborted) {
    await sleep(RESTART_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    try {
      return await startOnce(options, taskList);
    } catch (error) {
      options.log("warn", "the worker could not start; retrying", { error: String(error) });
    }
  }
  return undefined;
}

async function lookForDeadPools({ db, log }: WorkerOptions, signal: AbortSignal): Promise<void> {
  let suspects = new Set<string>();
  for (let looks = 0; !signal.aborted; looks++) {
    suspects = await freeDeadPools(db, suspects).catch((error: unknown) => {
      log("warn", "could not look for jobs of dead workers", { error: String(error) });
      return suspects;
    });
    await sleep(looks < 2 ? FIRST_LOOKS_MS : LOOK_FOR_DEAD_MS, undefined, { signal }).catch(() => undefined);
  }
}

function tasksOf({ tasks, db, clock, log }: WorkerOptions): TaskList {
  const context: TaskContext = { db, clock, log };
  const list: TaskList = {};
  for (const task of tasks) {
    invariant(!Object.hasOwn(list, task.name), `Two tasks are named ${task.name}.`);
    list[task.name] = async (payload, { job }) => {
      try {
        await traced(
          `job ${task.name}`,
          { "job.id": job.id, "job.attempt": job.attempts },
          () => task.run(task.payload.parse(payload) as never, context),
          { kind: "consumer", root: true },
        );
      } catch (error) {
        const last = job.attempts >= job.max_attempts;
        log(last ? "error" : "warn", last ? "a job failed for the last time" : "a job failed and will be retried", {
          task: task.name,
          job: job.id,
          attempt: job.attempts,
          error: error instanceof Error ? error.stack : String(error),
        });
        throw error;
      }
    };
  }
  return list;
}

/** Failed jobs are logged above, with their task; of the library's own lines only errors and warnings matter. */
function loggerTo(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta && "failure" in meta) return;
    if (level === "error") log("error", message, {});
    else if (level === "warning") log("warn", message, {});
  });
}
