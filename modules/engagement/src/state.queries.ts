import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** How the e-mails of late went. */
export interface EmailState {
  readonly queued: number;
  readonly oldestQueuedAt: Date | null;
  /** Of the newest e-mails that have an end: how many there are, and how many were refused. */
  readonly ended: number;
  readonly refused: number;
}

const NEWEST = 200;

/** E-mails that wait, and the ends of the newest ones. */
export async function emailState(db: Database): Promise<EmailState> {
  const { rows } = await sql<EmailState>`
    select q.queued, q."oldestQueuedAt", e.ended, e.refused
    from (select count(*) as queued, min(created_at) as "oldestQueuedAt" from engagement.letter where state = 'queued') q,
      (select count(*) as ended, count(*) filter (where state = 'refused') as refused
       from (select state from engagement.letter where state <> 'queued' order by id desc limit ${NEWEST}) newest) e`.execute(
    db,
  );
  return rows[0]!;
}
