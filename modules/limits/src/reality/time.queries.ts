import { listed, type Database, type Tx } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { calendarOf, calendarsOf } from "../breaks/calendar.store.ts";
import { dayOf, endOf, startOf, UTC_CALENDAR, type Calendar, type Period } from "../domain/periods.ts";
import { LimitReached } from "../errors.ts";
import { TIME } from "../queries.ts";

/** The minutes that a player was on the site in the running period. */
export async function minutesOnSite(db: Database | Tx, playerId: number, period: Period, at: Date): Promise<number> {
  const since = startOf(period, at, await calendarOf(db, playerId));
  return (await minutesSince(db, [{ playerId, since }]))[0]!;
}

/** Why these players may not stake now: a time limit that is reached. Players who have reached none are left out. */
export async function timeLimitsReached(
  db: Database | Tx,
  playerIds: readonly number[],
  at: Date,
): Promise<Map<number, LimitReached>> {
  const { rows: limits } = await sql<{
    playerId: number;
    period: Period;
    amount: number;
  }>`/* prepared: time_limits */
    select player_id as "playerId", period, amount from limits.player_limit
    where player_id = any (${listed([...playerIds], "bigint")}) and kind = 'session'
    order by case period when 'day' then 1 when 'week' then 2 else 3 end`.execute(db);
  if (limits.length === 0) return new Map();
  const calendars = await calendarsOf(
    db,
    limits.map(({ playerId }) => playerId),
  );
  const calendar = (playerId: number): Calendar => calendars.get(playerId) ?? UTC_CALENDAR;
  const used = await minutesSince(
    db,
    limits.map(({ playerId, period }) => ({ playerId, since: startOf(period, at, calendar(playerId)) })),
  );
  return new Map(
    limits
      .filter(({ amount }, index) => used[index]! >= amount)
      .map(({ playerId, period, amount }) => [
        playerId,
        new LimitReached({
          kind: "session",
          period,
          currency: TIME,
          amount: minor(amount),
          left: minor(0),
          until: endOf(period, at, calendar(playerId).zone),
        }),
      ]),
  );
}

/** The minutes that players were on the site since a time, in the order of the questions. Days are stored in UTC. */
async function minutesSince(
  db: Database | Tx,
  asked: ReadonlyArray<{ readonly playerId: number; readonly since: Date }>,
): Promise<number[]> {
  const { rows } = await sql<{ minutes: number }>`/* prepared: minutes_since */
    select coalesce(sum(bit_count(case when m.day = i.day then substring(m.minutes from i.minute + 1) else m.minutes end)), 0)::int as minutes
    from unnest(
      ${asked.map(({ playerId }) => playerId)}::bigint[], ${asked.map(({ since }) => dayOf(since))}::int[],
      ${asked.map(({ since }) => minuteOf(since))}::int[]) with ordinality as i (player_id, day, minute, nth)
    left join limits.minutes_on_site m on m.player_id = i.player_id and m.day >= i.day
    group by i.nth order by i.nth`.execute(db);
  return rows.map(({ minutes }) => minutes);
}

const minuteOf = (at: Date): number => at.getUTCHours() * 60 + at.getUTCMinutes();

/** Notes that players are on the site in this minute. */
export async function noteMinute(db: Database | Tx, playerIds: readonly number[], at: Date): Promise<void> {
  const minute = minuteOf(at);
  await sql`
    insert into limits.minutes_on_site as m (player_id, day, minutes)
    select id, ${dayOf(at)}::int, set_bit(0::bit(1440), ${minute}, 1) from unnest(${[...playerIds].toSorted((a, b) => a - b)}::bigint[]) as i (id)
    on conflict (player_id, day) do update set minutes = set_bit(m.minutes, ${minute}, 1)
      where get_bit(m.minutes, ${minute}) = 0`.execute(db);
}
