import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** A process of the platform as it recorded itself. */
export interface PlatformProcess {
  readonly id: number;
  readonly roles: readonly string[];
  readonly startedAt: Date;
  /** It notes every few seconds that it lives. */
  readonly seenAt: Date;
}

/** The processes that have recorded no end, oldest first; one of them may have died a moment ago. */
export async function processes(db: Database): Promise<PlatformProcess[]> {
  const { rows } = await sql<PlatformProcess>`
    select r.id, r.started_at as "startedAt", r.seen_at as "seenAt", coalesce(s.roles, '{}') as roles
    from ops.run r left join lateral (
      select array(select jsonb_array_elements_text(a.after -> 'roles')) as roles from ops.audit a
      where a.subject collate "C" = 'server:' || r.id and a.action = 'server.started' order by a.id desc limit 1) s on true
    where r.ended_at is null order by r.id`.execute(db);
  return rows;
}
