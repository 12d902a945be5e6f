import type { Tx } from "@apogee/database";
import { sql } from "kysely";

/**
 * The log of rounds for projections, by the transactions that wrote it. A transaction that is still running may yet
 * write
 * under a lower number, so nothing at or above the oldest one is read.
 */
export const roundLog = {
  async next(tx: Tx, after: string, about: number): Promise<{ upTo: string; events: number; reached: Date } | null> {
    const { rows } = await sql<{ upTo: string | null }>`/* prepared: log_next */
      select max(xid)::text as "upTo" from (
        select xid from play.event where xid > ${after}::xid8 and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid limit ${about}) e`.execute(
      tx,
    );
    const upTo = rows[0]?.upTo;
    if (upTo == null) return null;
    const {
      rows: [stretch],
    } = await sql<{ events: number; reached: Date }>`/* prepared: log_stretch */
      select count(*) as events, max(at) as reached from play.event where xid > ${after}::xid8 and xid <= ${upTo}::xid8`.execute(
      tx,
    );
    return { upTo, ...stretch! };
  },

  async waiting(tx: Tx, after: string): Promise<number> {
    const { rows } = await sql<{
      events: number;
    }>`select count(*) as events from play.event where xid > ${after}::xid8`.execute(tx);
    return rows[0]!.events;
  },
};
