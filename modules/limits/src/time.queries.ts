import { listed, type Database, type Tx } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { dayOf, endOf, startOf, type Period } from "./domain/periods.ts";
import { LimitReached } from "./errors.ts";
import { TIME } from "./queries.ts";

/** The minutes that a player was on the site in the running period. */
export async function minutesOnSite(db: Database | Tx, playerId: number, period: Period, at: Date): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(bit_count(minutes)), 0)::int as minutes from limits.minutes_on_site
    where player_id = ${playerId} and day >= ${dayOf(startOf(period, at))}`.execute(db);
  return rows[0]!.minutes;
}

/** Why these players may not stake now: a time limit that is reached. Players who have reached none are left out. */
export async function timeLimitsReached(
  db: Database | Tx,
  playerIds: readonly number[],
  at: Date,
): Promise<Map<number, LimitReached>> {
  const from = (period: Period): number => dayOf(startOf(period, at));
  const { rows } = await sql<{
    playerId: number;
    period: Period;
    amount: number;
    used: number;
  }>`/* prepared: time_limits */
    select l.player_id as "playerId", l.period, l.amount, m.used from limits.player_limit l cross join lateral (
      select coalesce(sum(bit_count(minutes)), 0)::int as used from limits.minutes_on_site m
      where m.player_id = l.player_id and m.day >= case l.period when 'day' then ${from("day")}::int when 'week' then ${from("week")}::int else ${from("month")}::int end) m
    where l.player_id = any (${listed([...playerIds], "bigint")}) and l.kind = 'session' and m.used >= l.amount
    order by case l.period when 'day' then 1 when 'week' then 2 else 3 end`.execute(db);
  return new Map(
    rows.map(({ playerId, period, amount }) => [
      playerId,
      new LimitReached({
        kind: "session",
        period,
        currency: TIME,
        amount: minor(amount),
        left: minor(0),
        until: endOf(period, at),
      }),
    ]),
  );
}

/** Notes that players are on the site in this minute. */
export async function noteMinute(db: Database | Tx, playerIds: readonly number[], at: Date): Promise<void> {
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes();
  await sql`
    insert into limits.minutes_on_site as m (player_id, day, minutes)
    select id, ${dayOf(at)}::int, set_bit(0::bit(1440), ${minute}, 1) from unnest(${[...playerIds].toSorted((a, b) => a - b)}::bigint[]) as i (id)
    on conflict (player_id, day) do update set minutes = set_bit(m.minutes, ${minute}, 1)
      where get_bit(m.minutes, ${minute}) = 0`.execute(db);
}
