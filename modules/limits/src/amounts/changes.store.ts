import type { Database, Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import { sql } from "kysely";
import { factsOfChange } from "../facts.ts";
import type { LimitChangeRow } from "./domain/noted-change.ts";

/** Notes a change of a limit, with the fact. */
export async function noteChange(tx: Tx, change: LimitChangeRow): Promise<void> {
  await sql`
    insert into limits.change (player_id, at, what, kind, period, currency, before, after)
    values (${change.playerId}, ${change.at}, ${change.what}, ${change.kind}, ${change.period}, ${change.currency}, ${change.before}, ${change.after})`.execute(
    tx,
  );
  await recordFact(tx, ...factsOfChange(change));
}

/** When a player raised or removed limits since a time. */
export async function loosenedSince(db: Database | Tx, playerId: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from limits.change where player_id = ${playerId} and at >= ${since} and what in ('loosened', 'removed') order by id`.execute(
    db,
  );
  return rows.map(({ at }) => at);
}

/** When players raised or removed limits since a time: all players who did, with their times. */
export async function loosenedByPlayer(db: Database | Tx, since: Date): Promise<ReadonlyMap<number, readonly Date[]>> {
  const { rows } = await sql<{ playerId: number; at: Date }>`
    select player_id as "playerId", at from limits.change where at >= ${since} and what in ('loosened', 'removed') order by id`.execute(
    db,
  );
  const times = new Map<number, Date[]>();
  for (const { playerId, at } of rows) times.set(playerId, [...(times.get(playerId) ?? []), at]);
  return times;
}

const MOST_SHOWN = 20;

/** The newest changes of a player's limits, newest first. */
export async function changesOf(db: Database | Tx, playerId: number): Promise<LimitChangeRow[]> {
  const { rows } = await sql<LimitChangeRow>`
    select player_id as "playerId", at, what, kind, period, currency, before, after from limits.change
    where player_id = ${playerId} order by id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}
