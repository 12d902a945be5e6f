import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Task } from "./task.ts";

/** When and how often a job runs. */
export interface EnqueueOptions {
  /** Not before this time of the platform's clock; a moved clock moves the job with it. Left out: at once. */
  readonly runAt?: Date;
  /** A waiting job under the same key is replaced, so that work asked for twice runs once. */
  readonly jobKey?: string;
  /** Tries before it is given up; 25 if left out, which takes about three days. */
  readonly maxAttempts?: number;
}

/** Adds a job in the caller's transaction: it exists if, and only if, the transaction commits. */
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
