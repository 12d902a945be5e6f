import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import { MARKERS, type HarmHour, type HarmThreshold } from "./markers.ts";

/** From when each marker is set, in the order of the markers. */
export async function harmThresholds(db: Database | Tx): Promise<HarmThreshold[]> {
  const { rows } = await sql<HarmThreshold>`select marker, days, least from tracking.harm_threshold`.execute(db);
  return rows.toSorted((one, other) => MARKERS.indexOf(one.marker) - MARKERS.indexOf(other.marker));
}

/** The hours of a player since a time in which they played, deposited or cancelled a withdrawal. */
export async function harmHoursOf(db: Database | Tx, playerId: number, since: Date): Promise<HarmHour[]> {
  const from = Math.floor(since.getTime() / 3_600_000);
  const { rows } = await sql<HarmHour>`
    select currency, hour, coalesce(p.rounds, 0) as rounds, coalesce(p.win - p.stake, 0)::bigint as net,
      coalesce(m.deposits, 0) as deposits, coalesce(m.deposited, 0)::bigint as deposited, coalesce(m.canceled, 0) as canceled
    from (select * from tracking.harm_play where player_id = ${playerId} and hour >= ${from}) p
    full join (select * from tracking.harm_money where player_id = ${playerId} and hour >= ${from}) m using (currency, hour)
    order by hour, currency`.execute(db);
  return rows;
}
