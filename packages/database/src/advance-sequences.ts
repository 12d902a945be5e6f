import { sql } from "kysely";
import type { Tx } from "./connect.ts";

/**
 * Advances every sequence by this much, and returns how many sequences there are. A restored database would otherwise
 * assign numbers again that others know from before the restore. Must run as the owner; a rollback does not undo it.
 */
export async function advanceSequences(tx: Tx, by: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${by}::bigint)) as n
    from pg_sequences where data_type = 'bigint'::regtype`.execute(tx);
  return rows[0]!.n;
}
