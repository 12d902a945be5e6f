import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** A contest that a player has entered, with the player's place as far as it is known. */
export interface ContestOfPlayer {
  readonly contest: number;
  readonly slug: string;
  readonly kind: string;
  readonly stage: string;
  readonly title: string;
  readonly endAt: Date;
  readonly joinedAt: Date | null;
  /** In the final table. */
  readonly place: number | null;
  readonly disqualifiedReason: string | null;
}

/** The newest contests that a player has entered or asked to enter. */
export async function contestsOfPlayer(db: Database, playerId: number, most: number): Promise<ContestOfPlayer[]> {
  const { rows } = await sql<ContestOfPlayer>`
    select c.id as contest, c.slug, c.kind, c.stage, coalesce(c.titles ->> 'en', c.slug) as title, c.end_at as "endAt", e.joined_at as "joinedAt",
      f.place, e.disqualified_reason as "disqualifiedReason"
    from contests.entry e join contests.contest c on c.id = e.contest_id
      left join contests.final_row f on f.contest_id = e.contest_id and f.player_id = e.player_id
    where e.player_id = ${playerId} order by e.contest_id desc limit ${most}`.execute(db);
  return rows;
}
