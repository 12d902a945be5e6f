import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";

/** UTC days such as `2031-05-01`, from one to before another. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const within = ({ from, to }: Days): RawBuilder<unknown> => sql`day >= ${from}::date and day < ${to}::date`;

/**
 * A subquery of what players staked and won in real money, to be read as `from ${playedIn(days)} p`; one row for each
 * `day`, `player_id`, `currency` and `game_id`, with `staked` and `won` in minor units.
 */
export function playedIn(days: Days): RawBuilder<unknown> {
  return sql`(select day, player_id, currency, game_id, staked, won from activity.day_play where ${within(days)})`;
}

/**
 * A subquery of what stakes of real money lose on average, to be read as `from ${expectedIn(days)} e`; one row for each
 * `day`, `player_id` and `currency`, with `expected` in millionths of a minor unit.
 */
export function expectedIn(days: Days): RawBuilder<unknown> {
  return sql`(select day, player_id, currency, expected from activity.day_expected where ${within(days)})`;
}

/** What a wallet did in some days, in minor units. */
export interface DaysResult {
  readonly playerId: number;
  readonly currency: string;
  readonly bonusCost: bigint;
  /** What its stakes lose on average, each by the edge of its bet, rounded down. */
  readonly edge: bigint;
}

/** Which wallets to read: those behind `after`, at most `most`. */
export interface WalletsPage {
  readonly after: { readonly playerId: number; readonly currency: string } | null;
  readonly most: number;
}

/** Wallets that staked real money in these days, by player and currency. */
export async function daysResults(
  db: Database | Tx,
  { after, most, ...days }: Days & WalletsPage,
): Promise<DaysResult[]> {
  const { rows } = await sql<Record<"cost" | "edge" | "currency", string> & { playerId: number }>`
    with played as (
      select e.player_id, e.currency, trunc(sum(e.expected) / 1000000) as edge from ${expectedIn(days)} e
      where (e.player_id, e.currency) > (${after?.playerId ?? 0}::bigint, ${after?.currency ?? ""}::text)
      group by e.player_id, e.currency order by e.player_id, e.currency limit ${most})
    select p.player_id as "playerId", p.currency, p.edge::text, (
      select coalesce(sum(c.bonus_cost), 0)::text from activity.day_cost c
      where c.player_id = p.player_id and c.currency = p.currency and ${within(days)}) as cost
    from played p order by p.player_id, p.currency`.execute(db);
  return rows.map(({ playerId, currency, cost, edge }) => ({
    playerId,
    currency,
    bonusCost: BigInt(cost),
    edge: BigInt(edge),
  }));
}

/** A day of a player's wallet. */
export interface DayOfWallet {
  readonly day: string;
  readonly currency: string;
  /** In millionths of a minor unit. */
  readonly expected: bigint;
  /** In minor units. */
  readonly bonusCost: bigint;
}

/** What a player's stakes lost on average and what bonuses cost, by day and wallet. */
export async function daysOfPlayer(db: Database | Tx, playerId: number, days: Days): Promise<DayOfWallet[]> {
  const { rows } = await sql<{ day: string; currency: string; expected: string; cost: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, coalesce(e.expected, 0)::text as expected, coalesce(c.bonus_cost, 0)::text as cost
    from (select * from activity.day_expected where player_id = ${playerId} and ${within(days)}) e
      full join (select * from activity.day_cost where player_id = ${playerId} and ${within(days)}) c
      using (day, player_id, currency) order by 1, 2`.execute(db);
  return rows.map(({ day, currency, expected, cost }) => ({
    day,
    currency,
    expected: BigInt(expected),
    bonusCost: BigInt(cost),
  }));
}
