import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** A message that was sent to a player. Links and codes of e-mails are not among it. */
export interface SentMessage {
  readonly id: number;
  readonly way: "email" | "notice";
  /** The template of an e-mail, or the title of a notice. */
  readonly title: string;
  /** The text of a notice; null for an e-mail. */
  readonly text: string | null;
  readonly at: Date;
  /** Of an e-mail: `queued`, `delivered` or `refused`; a notice is `shown`. */
  readonly state: string;
  readonly attempts: number | null;
  /** Why an e-mail was not delivered. */
  readonly error: string | null;
}

/** The newest e-mails to an address and notices to its player, newest first, with how many there are. */
export async function messagesTo(
  db: Database,
  { playerId, email }: { readonly playerId: number; readonly email: string },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: SentMessage[]; readonly total: number }> {
  const { rows } = await sql<SentMessage>`
    select * from (
      select id, 'email' as way, template as title, null as text, created_at as at, state, attempts, last_error as error
      from engagement.letter where lower(recipient) = lower(${email})
      union all select id, 'notice', title, text, at, 'shown', null, null from engagement.notice where player_id = ${playerId}) m
    order by at desc, way, id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select (select count(*) from engagement.letter where lower(recipient) = lower(${email}))
      + (select count(*) from engagement.notice where player_id = ${playerId}) as total`.execute(db);
  return { rows, total: counted[0]!.total };
}
