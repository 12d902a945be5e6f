import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { AuditRow } from "./audit.ts";

/** A row of the trail about a subject, without the address that it came from. */
export type HistoryRow = Omit<AuditRow, "address">;

/** What the audit trail holds about a subject, such as `offer:welcome-1`; the newest first. */
export async function historyOf(
  db: Database | Tx,
  subject: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly HistoryRow[]; readonly total: number }> {
  const { rows } = await sql<HistoryRow>`
    select id, at, actor, action, subject, before, after, reason from ops.audit
    where subject = ${subject} order by id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*) as n from ops.audit where subject = ${subject}`.execute(db);
  return { rows, total: counted.rows[0]!.n };
}
