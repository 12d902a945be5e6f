import { sql } from "kysely";
import type { ProjectedLog } from "./projection.ts";

/**
 * A log for projections over an append-only table, ordered by the transactions that wrote its rows.
 *
 * The table needs a column `xid xid8 not null default pg_current_xact_id()`, an index on it, and the time of each row
 * in `at`. A running transaction may still write rows under a lower number, so nothing at or above the oldest running
 * one is read.
 */
export function logByTransaction(name: string, table: `${string}.${string}`): ProjectedLog {
  const rows = sql.table(table);
  const marked = (query: string) => sql.raw(`/* prepared: ${query}_of_${name} */`);
  return {
    name,

    async next(db, after, about) {
      const {
        rows: [last],
      } = await sql<{ upTo: string | null }>`${marked("next")}
        select max(xid)::text as "upTo" from (
          select xid from ${rows} where xid > ${after}::xid8 and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid limit ${about}) e`.execute(
        db,
      );
      const upTo = last?.upTo;
      if (upTo == null) return null;
      const {
        rows: [range],
      } = await sql<{ events: number; reached: Date }>`${marked("range")}
        select count(*) as events, max(at) as reached from ${rows} where xid > ${after}::xid8 and xid <= ${upTo}::xid8`.execute(
        db,
      );
      return { upTo, ...range! };
    },

    async waiting(tx, after) {
      const {
        rows: [row],
      } = await sql<{ events: number }>`select count(*) as events from ${rows} where xid > ${after}::xid8`.execute(tx);
      return row!.events;
    },
  };
}
