import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Task } from "./task.ts";

/** When a job runs, and how often it is attempted. */
export interface EnqueueOptions {
  /** The earliest time, by the platform's clock; if the clock is moved, the job moves with it. Omitted: at once. */
  readonly runAt?: Date;
  /** Replaces a waiting job with the same key, so that work requested twice runs once. */
  readonly jobKey?: string;
  /** Attempts before the job is abandoned; by default 25, which takes about three days. */
  readonly maxAttempts?: number;
}

/** Adds a job in the caller's transaction: it exists only if the transaction commits. */
export async function enqueue<Payload>(
  tx: Tx,
  task: Pick<Task<Payload>, "name" | "payload">,
  payload: Payload,
  { runAt, jobKey, maxAttempts }: EnqueueOptions = {},
): Promise<void> {
  const json = JSON.stringify(task.payload.parse(payload));
  await sql`
    select graphile_worker.add_job(
      identifier => ${task.name}::text, payload => ${json}::json, job_key => ${jobKey ?? null}::text,
      max_attempts => ${maxAttempts ?? null}::int, flags => ${runAt ? ["scheduled"] : null}::text[],
      run_at => ${runAt ?? null}::timestamptz - (select offset_ms from ops.clock) * interval '1 millisecond')`.execute(
    tx,
  );
}
