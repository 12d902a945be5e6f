import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** A session of a player: where and with what it was used. Its token is nowhere in it. */
export interface SessionOfPlayer {
  readonly id: number;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly endedAt: Date | null;
  readonly address: string | null;
  readonly device: string;
}

/** The newest sessions of a player. */
export async function sessionsOfPlayer(db: Database, playerId: number, most: number): Promise<SessionOfPlayer[]> {
  const { rows } = await sql<SessionOfPlayer>`
    select id, created_at as "startedAt", last_seen_at as "seenAt", ended_at as "endedAt", host(ip) as address, user_agent as device
    from identity.session where player_id = ${playerId} order by id desc limit ${most}`.execute(db);
  return rows;
}

/** Another account that was used from an address of a player. */
export interface SharedAddress {
  readonly playerId: number;
  readonly address: string;
  /** It was used with the same browser there too. */
  readonly sameDevice: boolean;
}

/**
 * Accounts that were used from the addresses of a player's newest 100 sessions. An address of very many accounts, such
 * as that of a phone network, links nobody and is left out.
 */
export async function accountsAtAddresses(db: Database, playerId: number): Promise<SharedAddress[]> {
  const { rows } = await sql<SharedAddress>`
    with own as (
      select ip, array_agg(distinct user_agent) as devices from (
        select ip, user_agent from identity.session where player_id = ${playerId} and ip is not null order by id desc limit 100) newest
      group by ip),
    others as (
      select own.ip, own.devices, s.player_id, s.user_agent from own cross join lateral (
        select player_id, user_agent from identity.session where ip = own.ip and player_id <> ${playerId} limit 201) s)
    select player_id as "playerId", host(ip) as address, bool_or(user_agent = any (devices)) as "sameDevice" from others
    where ip in (select ip from others group by ip having count(*) <= 200) group by player_id, ip order by player_id, ip limit 200`.execute(
    db,
  );
  return rows;
}

/** When a player was last seen in a session that has not ended; null if there is none. */
export async function lastSeenOf(db: Database, playerId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(last_seen_at) as at from identity.session where player_id = ${playerId} and ended_at is null`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
