import { listed, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";
import { MARKERS, type HarmHour, type HarmThreshold } from "./markers.ts";

/** From when each marker is set, in the order of the markers. */
export async function harmThresholds(db: Database | Tx): Promise<HarmThreshold[]> {
  const { rows } = await sql<HarmThreshold>`select marker, days, least from tracking.harm_threshold`.execute(db);
  return rows.toSorted((one, other) => MARKERS.indexOf(one.marker) - MARKERS.indexOf(other.marker));
}

/** The threshold of a marker, locked until the transaction ends. */
export async function lockHarmThreshold(tx: Tx, marker: string): Promise<HarmThreshold | undefined> {
  const { rows } = await sql<HarmThreshold>`
    select marker, days, least from tracking.harm_threshold where marker = ${marker} for update`.execute(tx);
  return rows[0];
}

export async function putHarmThreshold(tx: Tx, { marker, days, least }: HarmThreshold): Promise<void> {
  await sql`update tracking.harm_threshold set days = ${days}, least = ${least} where marker = ${marker}`.execute(tx);
}

/** The hours of a player since a time in which they played, deposited or cancelled a withdrawal. */
export async function harmHoursOf(db: Database | Tx, playerId: number, since: Date): Promise<readonly HarmHour[]> {
  return (await harmHoursAmong(db, [playerId], since)).get(playerId) ?? [];
}

/** The hours of these players since a time in which they played, deposited or cancelled a withdrawal. */
export async function harmHoursAmong(
  db: Database | Tx,
  playerIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, readonly HarmHour[]>> {
  const where = sql`player_id = any (${listed([...playerIds], "bigint")}) and hour >= ${hourOf(since)}`;
  const { rows } = await sql<HarmHour & { readonly playerId: number }>`
    select player_id as "playerId", currency, hour, coalesce(p.rounds, 0) as rounds, coalesce(p.win - p.stake, 0)::bigint as net,
      coalesce(m.deposits, 0) as deposits, coalesce(m.deposited, 0)::bigint as deposited, coalesce(m.canceled, 0) as canceled
    from (select * from tracking.harm_play where ${where}) p
    full join (select * from tracking.harm_money where ${where}) m using (player_id, currency, hour)
    order by player_id, hour, currency`.execute(db);
  const hours = new Map<number, HarmHour[]>();
  for (const { playerId, ...hour } of rows) {
    const own = hours.get(playerId);
    if (own) own.push(hour);
    else hours.set(playerId, [hour]);
  }
  return hours;
}

/** The numbers of the first players after one who played or moved money since a time, in order. */
export async function activePlayersAfter(
  db: Database | Tx,
  { since, after }: { readonly since: Date; readonly after: number },
  most: number,
): Promise<number[]> {
  const first = (table: "harm_play" | "harm_money") => sql`
    (select distinct player_id from ${sql.table(`tracking.${table}`)}
     where player_id > ${after} and hour >= ${hourOf(since)} order by player_id limit ${most})`;
  const { rows } = await sql<{ id: number }>`
    select player_id as id from (${first("harm_play")} union ${first("harm_money")}) x order by 1 limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const hourOf = (time: Date): number => Math.floor(time.getTime() / 3_600_000);
