import type { Database } from "@apogee/database";
import { inTransaction } from "@apogee/database";
import { sql } from "kysely";

/**
 * Releases the jobs of worker pools that have died, which the library alone would keep locked for four hours. A pool
 * counts as dead if its lease was free at two consecutive checks; `suspects` are those of the previous check. Returns
 * the suspects of this check.
 */
export async function freeDeadPools(db: Database, suspects: ReadonlySet<string>): Promise<Set<string>> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pool: string }>`
      select pool from (
        select locked_by as pool from graphile_worker._private_jobs where locked_by is not null
        union select locked_by from graphile_worker._private_job_queues where locked_by is not null) holders
      where pg_try_advisory_xact_lock(hashtextextended(pool, 0))`.execute(tx);
    const free = rows.map((row) => row.pool);
    const dead = free.filter((pool) => suspects.has(pool));
    if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx);
    return new Set(free.filter((pool) => !suspects.has(pool)));
  });
}
