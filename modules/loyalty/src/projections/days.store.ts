import type { Database, Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { roundLog, settledRounds } from "@apogee/play";
import { entriesIn, entryLog } from "@apogee/wallet";
import { sql } from "kysely";
import { areReadUntil } from "../read-until.ts";
import { EXPECTED } from "./expected.store.ts";

/**
 * What players staked and won in real money, by UTC day, currency and game. A round counts on the day on which it was
 * settled, and what is taken back on the day on which that happened.
 */
export const loyaltyDays: Projection = {
  name: "loyalty_days",
  log: roundLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    await sql`/* prepared: project_loyalty_days */
      insert into loyalty.day_play as d (day, player_id, currency, game_id, staked, won)
      select (at at time zone 'UTC')::date, player_id, currency, game_id, sum(stake_real), sum(win_real)
      from ${settledRounds(range)} s where stake_real <> 0 or win_real <> 0
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (day, player_id, currency, game_id) do update set staked = d.staked + excluded.staked, won = d.won + excluded.won`.execute(
      tx,
    );
  },
  async reset(tx: Tx): Promise<void> {
    await sql`delete from loyalty.day_play`.execute(tx);
  },
};

/** What the bonuses of wallets cost the house, by UTC day. Cashback is no cost of a bonus. */
export const loyaltyDayCosts: Projection = {
  name: "loyalty_day_costs",
  log: entryLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    await sql`/* prepared: project_loyalty_day_costs */
      insert into loyalty.day_cost as c (day, player_id, currency, bonus_cost)
      select (at at time zone 'UTC')::date, player_id, currency, -sum(house) from ${entriesIn(range)} e
      where player_id is not null and house is not null and class = 'bonus'
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, player_id, currency) do update set bonus_cost = c.bonus_cost + excluded.bonus_cost`.execute(tx);
  },
  async reset(tx: Tx): Promise<void> {
    await sql`delete from loyalty.day_cost`.execute(tx);
  },
};

/** Whether they and the expected losses have read everything that happened before a time. */
export const areDaysCounted = (db: Database, until: Date): Promise<boolean> =>
  areReadUntil(db, [loyaltyDays, loyaltyDayCosts, EXPECTED], until);

/** What a wallet did between two days, in minor units. */
export interface DaysResult {
  readonly playerId: number;
  readonly currency: string;
  readonly bonusCost: bigint;
  /** What its stakes lose on average, each by the edge of its bet, rounded down. */
  readonly edge: bigint;
}

/** Wallets that staked real money from one day to before another, by player and currency, those behind `after`. */
export async function daysResults(
  db: Database | Tx,
  {
    from,
    to,
    after,
    most,
  }: {
    readonly from: string;
    readonly to: string;
    readonly after: { readonly playerId: number; readonly currency: string } | null;
    readonly most: number;
  },
): Promise<DaysResult[]> {
  const { rows } = await sql<Record<"cost" | "edge" | "currency", string> & { playerId: number }>`
    with played as (
      select d.player_id, d.currency, trunc(sum(d.expected) / 1000000) as edge from loyalty.day_expected d
      where d.day >= ${from}::date and d.day < ${to}::date
        and (d.player_id, d.currency) > (${after?.playerId ?? 0}::bigint, ${after?.currency ?? ""}::text)
      group by d.player_id, d.currency order by d.player_id, d.currency limit ${most})
    select p.player_id as "playerId", p.currency, p.edge::text, (
      select coalesce(sum(c.bonus_cost), 0)::text from loyalty.day_cost c
      where c.player_id = p.player_id and c.currency = p.currency and c.day >= ${from}::date and c.day < ${to}::date) as cost
    from played p order by p.player_id, p.currency`.execute(db);
  return rows.map(({ playerId, currency, cost, edge }) => ({
    playerId,
    currency,
    bonusCost: BigInt(cost),
    edge: BigInt(edge),
  }));
}
