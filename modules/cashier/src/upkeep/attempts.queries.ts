import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Attempts } from "./failing-method.ts";

/** The deposits and payouts of a method that were tried since a time, in all currencies. */
export async function attemptsOf(tx: Tx, method: string, since: Date): Promise<Attempts> {
  const { rows } = await sql<Attempts>`
    select count(*)::int as all, count(*) filter (where stage = 'failed')::int as failed
    from cashier.payment where method_id = ${method} and action = 'deposit' and created_at > ${since} and stage <> 'requested'`.execute(
    tx,
  );
  return rows[0]!;
}

/** Locks a method; whether it is in maintenance at a time. */
export async function lockMaintenance(tx: Tx, method: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    select in_maintenance and coalesce(maintenance_until > ${at}, true) as on from cashier.method where id = ${method} for update`.execute(
    tx,
  );
  return rows[0]!.on;
}
