import type { Database } from "@apogee/database";
import { projectionStates, projectNext, type Projection } from "@apogee/events";
import { sql } from "kysely";

/**
 * Reads the log to its end; returns the number of events. Waits, because transactions of other databases of the cluster
 * hold the end of the log back too.
 */
export async function projectToEnd(db: Database, projection: Projection, at: Date, about?: number): Promise<number> {
  let events = 0;
  for (;;) {
    events += await projectNext(db, projection, at, about);
    const [state] = await projectionStates(db, [projection]);
    if (state!.behind === 0) return events;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Every row of the projected tables as text, in a fixed order. */
export const tablesOf = async (db: Database) => ({
  statistics: (
    await sql`select t::text as row from tracking.game_statistics t order by game_id, paytable, currency`.execute(db)
  ).rows,
  totals: (await sql`select t::text as row from tracking.player_total t order by player_id, currency`.execute(db)).rows,
  winners: (await sql`select t::text as row from tracking.winner t order by purse_id, round`.execute(db)).rows,
  results: (
    await sql`select t::text as row from tracking.daily_results t order by day, currency, game_id, test`.execute(db)
  ).rows,
});
