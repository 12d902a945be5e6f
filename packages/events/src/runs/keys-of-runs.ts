import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** A live process of the platform. */
export interface LivingRun {
  readonly id: number;
  /**
   * Fingerprints of its keys for server seeds, the one that it encrypts with first; null if its release does not record
   * them.
   */
  readonly keys: readonly string[] | null;
}

/** Records which keys a process has. */
export async function noteKeysOfRun(db: Database | Tx, id: number, keys: readonly string[]): Promise<void> {
  await sql`update ops.run set keys = ${keys} where id = ${id}`.execute(db);
}

/** The recorded processes whose lock is still held. */
export async function livingRuns(db: Database | Tx): Promise<LivingRun[]> {
  const { rows } = await sql<LivingRun>`
    with open as materialized (select id, lock, keys from ops.run where ended_at is null)
    select id, keys from open where not pg_try_advisory_xact_lock_shared(hashtextextended(lock, 0)) order by id`.execute(
    db,
  );
  return rows;
}
