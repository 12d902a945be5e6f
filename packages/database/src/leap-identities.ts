import { sql } from "kysely";
import type { Tx } from "./connect.ts";

/**
 * Lets every number that the database gives out go on so much higher, and answers of how many kinds there are. A
 * database that was set
 * back would else give out numbers again by which others know something that is gone. Run by the owner; a rollback does
 * not undo it.
 */
export async function leapIdentities(tx: Tx, by: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${by}::bigint)) as n
    from pg_sequences where data_type = 'bigint'::regtype`.execute(tx);
  return rows[0]!.n;
}
