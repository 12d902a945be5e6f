import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { sql } from "kysely";
import { moved, printsOf, type Prints } from "./prints.ts";

const RETRY_MS = 20;
const LONGEST_MS = 30_000;

/**
 * Runs `work` and names the tables that it changed. No background job runs meanwhile, so every change comes from
 * `work`: the rows of all waiting jobs stay locked, and the queue's workers skip locked rows.
 */
export async function changedBy<T>(
  db: Database,
  work: () => Promise<T>,
  read: (db: Database) => Promise<Prints> = printsOf,
): Promise<{ readonly result: T; readonly changed: string[] }> {
  return whileNoJobRuns(db, async (tx) => {
    const before = await read(tx);
    const result = await work();
    return { result, changed: moved(before, await read(tx)) };
  });
}

async function whileNoJobRuns<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const untilMs = performance.now() + LONGEST_MS;
  for (;;) {
    const held = await db.transaction().execute(async (tx) => {
      // Jobs with a key are not locked: a call may replace one and would wait for the lock. The sandbox's jobs have no
      // key.
      const { rows } = await sql<{ running: boolean }>`
        select locked_at is not null as running from graphile_worker._private_jobs where key is null for update`.execute(
        tx,
      );
      return rows.some(({ running }) => running) ? undefined : { result: await work(tx) };
    });
    if (held) return held.result;
    invariant(performance.now() < untilMs, "A background job has been running for half a minute.");
    await sleep(RETRY_MS);
  }
}
