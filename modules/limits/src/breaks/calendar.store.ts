import { listed, type Database, type Tx } from "@apogee/database";
import { lockTrail } from "@apogee/events";
import { lockWalletsOf, walletsOf, raiseVersion } from "@apogee/wallet";
import { sql } from "kysely";
import { movedTo } from "../amounts/domain/limit-counters.ts";
import { UTC_CALENDAR, type Calendar } from "../domain/periods.ts";
import { countersOf } from "../queries.ts";

interface Row {
  readonly playerId: number;
  readonly zone: string;
  readonly formerZone: string | null;
  readonly changedAt: Date | null;
}

const calendarIn = ({ zone, formerZone, changedAt }: Row): Calendar => ({
  zone,
  former: formerZone === null || changedAt === null ? null : { zone: formerZone, until: changedAt },
});

/** The calendars of players. Those whose country is not known are left out; theirs is `UTC_CALENDAR`. */
export async function calendarsOf(db: Database | Tx, playerIds: readonly number[]): Promise<Map<number, Calendar>> {
  const { rows } = await sql<Row>`
    select player_id as "playerId", zone, former_zone as "formerZone", changed_at as "changedAt" from limits.player_zone
    where player_id = any (${listed([...playerIds], "bigint")})`.execute(db);
  return new Map(rows.map((row) => [row.playerId, calendarIn(row)]));
}

export async function calendarOf(db: Database | Tx, playerId: number): Promise<Calendar> {
  return (await calendarsOf(db, [playerId])).get(playerId) ?? UTC_CALENDAR;
}

/**
 * From now on the player's days begin at midnight of this zone. What counts now counts on until the running periods end
 * in the new zone. Decisions on older counters become stale. The caller has locked the player's row.
 */
export async function putZone(tx: Tx, playerId: number, zone: string, at: Date): Promise<void> {
  const known = (await calendarsOf(tx, [playerId])).get(playerId);
  if (known?.zone === zone) return;
  const wallets = (await walletsOf(tx, playerId)).map(({ id }) => id);
  if (wallets.length === 0) return store(tx, { playerId, zone, formerZone: null, changedAt: null });
  // The trail comes before limits, and limits before wallets.
  await lockTrail(tx);
  await sql`update limits.limited_player set version = version + 1 where player_id = ${playerId}`.execute(tx);
  await lockWalletsOf(tx, playerId);
  for (const id of wallets) await raiseVersion(tx, id);
  for (const [walletId, counters] of await countersOf(tx, wallets)) {
    const { day, wager, loss } = movedTo(counters, zone, at);
    await sql`
      update limits.standing set day = ${day}, wager_day = ${wager.day}, wager_week = ${wager.week}, wager_month = ${wager.month},
        loss_day = ${loss.day}, loss_week = ${loss.week}, loss_month = ${loss.month} where purse_id = ${walletId}`.execute(
      tx,
    );
  }
  await store(tx, { playerId, zone, formerZone: known?.zone ?? UTC_CALENDAR.zone, changedAt: at });
}

async function store(tx: Tx, { playerId, zone, formerZone, changedAt }: Row): Promise<void> {
  await sql`
    insert into limits.player_zone (player_id, zone, former_zone, changed_at) values (${playerId}, ${zone}, ${formerZone}, ${changedAt})
    on conflict (player_id) do update set zone = excluded.zone, former_zone = excluded.former_zone, changed_at = excluded.changed_at`.execute(
    tx,
  );
}
