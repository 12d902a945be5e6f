import type { Tx } from "@apogee/database";
import { sql } from "kysely";

/** A job that has not succeeded. It is abandoned once its attempts are used up. */
export interface WaitingJob {
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly error: string | null;
}

/** The job with a key; undefined if there is none, because it has succeeded or was never queued. */
export async function waitingJob(tx: Tx, jobKey: string): Promise<WaitingJob | undefined> {
  const { rows } = await sql<WaitingJob>`
    select attempts::int as attempts, max_attempts::int as "maxAttempts", last_error as error
    from graphile_worker._private_jobs where key = ${jobKey}`.execute(tx);
  return rows[0];
}
