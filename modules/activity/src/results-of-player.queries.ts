import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** What a player's rounds and bonuses came to in one currency, in minor units of real money. */
export interface PlayerResult {
  readonly currency: string;
  readonly staked: bigint;
  readonly won: bigint;
  readonly bonusCost: bigint;
}

/**
 * What a player staked and won in real money and what bonuses cost, by currency, on UTC days from one on; `from` null
 * means since the account exists. Settled rounds only, less what was taken back.
 */
export async function resultsOfPlayer(db: Database, playerId: number, from: string | null): Promise<PlayerResult[]> {
  const { rows } = await sql<{ currency: string; staked: string; won: string; cost: string }>`
    select currency, sum(staked)::text as staked, sum(won)::text as won, sum(cost)::text as cost from (
      select currency, staked, won, 0 as cost from activity.day_play
      where player_id = ${playerId} and day >= coalesce(${from}::date, '-infinity')
      union all select currency, 0, 0, bonus_cost from activity.day_cost
      where player_id = ${playerId} and day >= coalesce(${from}::date, '-infinity')) d
    group by currency order by currency`.execute(db);
  return rows.map(({ currency, staked, won, cost }) => ({
    currency,
    staked: BigInt(staked),
    won: BigInt(won),
    bonusCost: BigInt(cost),
  }));
}
