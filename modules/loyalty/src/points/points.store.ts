import type { Tx } from "@apogee/database";
import { enqueue, type LogRange, type Projection } from "@apogee/events";
import { movesOf, roundLog, settledRounds } from "@apogee/play";
import type { Rates } from "@apogee/rates";
import { sql } from "kysely";
import { changeLevels } from "../levels/commands/change-levels.ts";
import type { StakedIn } from "./domain/accrual-shares.ts";
import { earned, type Points } from "./domain/points.ts";
import { GIVE_GIFT } from "../queued.ts";
import { bookPoints, type PlayerPoints, type PointEntry } from "./store.ts";
import { levelCounting, unitRates } from "./counting.store.ts";

/** What the projection needs. */
export interface PointsWork {
  /** The rates that were current at the end of a UTC day, and the current ones. */
  readonly rates: { ofDay(day: string): Promise<Rates>; current(): Promise<Rates> };
  /** Called after the commit with the counters that have changed, unless the log is old. */
  report(points: readonly PlayerPoints[]): Promise<void>;
}

/** Sums of the real money of one player in one game, by the UTC day on which its rounds were settled. */
interface Staked extends Omit<StakedIn, "categories"> {
  readonly playerId: number;
  readonly gameId: number;
  readonly test: boolean;
  readonly day: string;
  /** Of rounds that were settled, and of what was taken back (below zero). */
  readonly staked: bigint;
  readonly returned: bigint;
  readonly at: Date;
}

/** The log and the name of `loyaltyPoints`, for what waits for it. */
export const POINTS = { name: "loyalty_points", log: roundLog } as const;

/** Counters of older rounds are not published: a rebuild would publish all of them again. */
const NEWS_MS = 60_000;

/**
 * Points for settled stakes of real money. What a stake earns follows from the day on which its round was settled, so a
 * rollback takes back exactly what the round earned. Days are booked in order, because the level of a day is the one
 * that was reached before it.
 */
export function loyaltyPoints({ rates, report }: PointsWork): Projection {
  return {
    ...POINTS,
    async apply(tx: Tx, range: LogRange, now: Date) {
      const staked = await stakedIn(tx, range);
      const moved = new Map<number, PlayerPoints>();
      for (const day of [...new Set(staked.map((each) => each.day))].toSorted()) {
        const of = staked.filter((each) => each.day === day);
        for (const points of await bookDay(tx, { rates, day, of, range })) moved.set(points.playerId, points);
      }
      await addTurnover(tx, range);
      const newest = Math.max(...staked.map(({ at }) => at.getTime()));
      if (moved.size === 0 || newest < now.getTime() - NEWS_MS) return undefined;
      return () => report([...moved.values()]);
    },
    async reset(tx: Tx): Promise<void> {
      await takeEverythingBack(tx);
      await sql`update loyalty.quarter_turnover set bets = 0 where bets <> 0`.execute(tx);
    },
  };
}

async function stakedIn(tx: Tx, range: LogRange): Promise<Staked[]> {
  // What comes after the end of a round is of the day on which the round was settled.
  const { rows } = await sql<
    Omit<Staked, "staked" | "returned"> & { staked: string; returned: string }
  >`/* prepared: project_loyalty_points */
    select r.player_id as "playerId", r.currency, r.game_id as "gameId", r.provider, r.test,
      to_char(coalesce(s.at, r.at) at time zone 'UTC', 'YYYY-MM-DD') as day, max(r.at) as at,
      sum(greatest(r.stake_real, 0))::text as staked, sum(least(r.stake_real, 0))::text as returned
    from ${settledRounds(range)} r left join lateral (
      select o.at from ${movesOf(sql.ref("r.purse_id"), sql.ref("r.round"))} o where r.what <> 'settled' and o.settles order by o.seq limit 1) s on true
    where r.stake_real <> 0
    group by r.player_id, r.currency, r.game_id, r.provider, r.test, 6 order by r.player_id`.execute(tx);
  return rows.map((row) => ({ ...row, staked: BigInt(row.staked), returned: BigInt(row.returned) }));
}

interface DayWork {
  readonly rates: PointsWork["rates"];
  readonly day: string;
  readonly of: readonly Staked[];
  readonly range: LogRange;
}

async function bookDay(tx: Tx, { rates, day, of, range }: DayWork): Promise<PlayerPoints[]> {
  const units = await unitRates(tx, day, of, rates);
  const shares = await levelCounting(
    tx,
    day,
    of.map(({ playerId }) => playerId),
  );
  const sums = new Map<string, { playerId: number; test: boolean; up: Points; down: Points; at: Date }>();
  for (const each of of) {
    const { playerId, test, at, staked, returned } = each;
    const id = `${playerId} ${test}`;
    const sum = sums.get(id) ?? { playerId, test, up: 0n, down: 0n, at };
    const [unit, bps] = [units(each), shares(playerId)];
    sum.up += earned(staked, unit, bps);
    sum.down += earned(returned, unit, bps);
    if (at > sum.at) sum.at = at;
    sums.set(id, sum);
  }
  const entries = [...sums.values()].flatMap(({ playerId, test, up, down, at }): PointEntry[] => {
    const entry = { playerId, test, at, cause: `rounds:${range.upTo}`, actor: "loyalty" };
    return [
      ...(up > 0n ? [{ ...entry, kind: "earned" as const, chargeable: up, persistent: up }] : []),
      ...(down < 0n ? [{ ...entry, kind: "taken_back" as const, chargeable: down, persistent: down }] : []),
    ];
  });
  const after = await bookPoints(tx, entries);
  const atOf = new Map(entries.map(({ playerId, at }) => [playerId, at]));
  for (const gift of await changeLevels(tx, after, (playerId) => atOf.get(playerId)!))
    await enqueue(tx, GIVE_GIFT, gift);
  return after;
}

/** What counts for VIP statuses; on the day on which it happened, taken back or not. */
async function addTurnover(tx: Tx, range: LogRange): Promise<void> {
  await sql`/* prepared: project_loyalty_turnover */
    insert into loyalty.quarter_turnover as q (player_id, quarter, currency, bets)
    select player_id, date_trunc('quarter', at at time zone 'UTC')::date, currency, sum(stake_real) from ${settledRounds(range)} s
    where stake_real <> 0 group by 1, 2, 3 having sum(stake_real) <> 0 order by 1, 2, 3
    on conflict (player_id, quarter, currency) do update set bets = q.bets + excluded.bets, compared = false`.execute(
    tx,
  );
}

/** The log stays as it is: an entry for each player takes back what rounds have earned so far. */
async function takeEverythingBack(tx: Tx): Promise<void> {
  await sql`
    with sums as (
      select player_id, sum(chargeable) as chargeable, sum(persistent) as persistent, max(at) as at from loyalty.point_entry
      where kind in ('earned', 'taken_back', 'rebuilt') group by player_id having sum(chargeable) <> 0 or sum(persistent) <> 0),
    written as (
      insert into loyalty.point_entry (player_id, at, kind, chargeable, persistent, cause, actor)
      select player_id, at, 'rebuilt', -chargeable, -persistent, 'projection:loyalty_points', 'loyalty' from sums)
    update loyalty.player_points p set chargeable = p.chargeable - s.chargeable, persistent = p.persistent - s.persistent
    from sums s where s.player_id = p.player_id`.execute(tx);
}
