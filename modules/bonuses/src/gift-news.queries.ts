import { listed, type Database } from "@apogee/database";
import { sql } from "kysely";

/** The database notifies of each change of a bonus or free spins here, as `bonus:5` or `freespins:7`. */
export const GIFTS_CHANNEL = "apogee_gifts";

/** Notifies the servers of the progress of these bonuses, as the database does of other changes. */
export async function reportProgress(db: Database, bonusIds: readonly number[]): Promise<void> {
  await sql`
    select pg_notify(${GIFTS_CHANNEL}, 'bonus:' || id) from unnest(${listed([...bonusIds], "bigint")}) as i (id)`.execute(
    db,
  );
}

/** The names of the gifts that were issued, activated or ended since a time, for a server that was not notified. */
export async function giftsChangedSince(db: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'bonus:' || id as name from bonuses.bonus where greatest(issued_at, activated_at, ended_at) >= ${since}
    union all
    select 'freespins:' || id from bonuses.freespins where greatest(issued_at, activated_at, ended_at) >= ${since}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
