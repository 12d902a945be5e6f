import type { Tx } from "@apogee/database";
import { sql } from "kysely";

const DAYS = 30;

/**
 * Counts the rounds for money of the last 30 days (UTC) for each game; lists sorted by popularity follow them. Test
 * accounts are left out. Answers how many games have another count than before.
 */
export async function rankGames(tx: Tx, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update games.game g set recent_rounds = coalesce(s.rounds, 0)
    from games.game other left join (
      select game_id, sum(rounds)::bigint as rounds from tracking.rounds_of_games
      where day > (${at}::timestamptz at time zone 'UTC')::date - ${DAYS}::int group by game_id
    ) s on s.game_id = other.id
    where other.id = g.id and g.recent_rounds <> coalesce(s.rounds, 0)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
