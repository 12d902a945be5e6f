import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** A process of the platform that lives. */
export interface LivingRun {
  readonly id: number;
  /** Fingerprints of its keys of seeds, the one that it seals with first; null where its release does not tell. */
  readonly keys: readonly string[] | null;
}

/** Puts on record which keys a process has. */
export async function noteKeysOfRun(db: Database | Tx, id: number, keys: readonly string[]): Promise<void> {
  await sql`update ops.run set keys = ${keys} where id = ${id}`.execute(db);
}

/** The processes on record whose lock is still held. */
export async function livingRuns(db: Database | Tx): Promise<LivingRun[]> {
  const { rows } = await sql<LivingRun>`
    with open as materialized (select id, lock, keys from ops.run where ended_at is null)
    select id, keys from open where not pg_try_advisory_xact_lock_shared(hashtextextended(lock, 0)) order by id`.execute(
    db,
  );
  return rows;
}
