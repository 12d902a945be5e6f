import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** The first players after one who have played, a mark or a limit, in order. */
export async function playersToReview(db: Database, after: number, most: number): Promise<number[]> {
  const first = (table: "day" | "mark" | "limit_time") => sql`
    (select distinct player_id from ${sql.table(`achievements.${table}`)} where player_id > ${after} order by player_id limit ${most})`;
  const { rows } = await sql<{ id: number }>`
    select player_id as id from (${first("day")} union ${first("mark")} union ${first("limit_time")}) x order by 1 limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
