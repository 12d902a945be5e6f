import { sql } from "kysely";
import type { Database } from "../../connect.ts";

/** The state of archiving. Ages are by PostgreSQL's clock. */
export interface ArchiveStatus {
  readonly on: boolean;
  readonly archived: number;
  readonly lastSegment: string | null;
  readonly lastAt: Date | null;
  readonly lastAgeS: number | null;
  readonly failures: number;
  readonly lastFailureAt: Date | null;
  /** The newest attempt failed; PostgreSQL retries and keeps the segment. */
  readonly failing: boolean;
  /** Full segments that are not archived yet. */
  readonly waiting: number;
}

const SEGMENT_BYTES = 16_777_216;

/** Reads the state of archiving. Any role may call it. */
export async function archiveStatus(db: Database): Promise<ArchiveStatus> {
  const { rows } = await sql<ArchiveStatus>`
    select current_setting('archive_mode') <> 'off' as on, a.archived_count as archived, a.last_archived_wal as "lastSegment", a.last_archived_time as "lastAt",
      extract(epoch from s.query_start - a.last_archived_time)::float8 as "lastAgeS", a.failed_count as failures, a.last_failed_time as "lastFailureAt",
      coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false) as failing,
      case when a.last_archived_wal ~ '^[0-9A-F]{24}' then greatest(0,
        floor(pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') / ${SEGMENT_BYTES}::int) - 1
        - (('x' || substr(a.last_archived_wal, 9, 8))::bit(32)::bigint * 256 + ('x' || substr(a.last_archived_wal, 17, 8))::bit(32)::bigint)) else 0 end::int as waiting
    from pg_stat_archiver a, pg_stat_activity s where s.pid = pg_backend_pid()`.execute(db);
  return rows[0]!;
}
