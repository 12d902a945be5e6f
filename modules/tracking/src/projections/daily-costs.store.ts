import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { entriesIn, entryLog } from "@apogee/wallet";
import { sql } from "kysely";

/**
 * What bonuses, promotions and fees cost the house, by day (UTC), currency and game; test accounts are separate. A fee
 * belongs to the player of the withdrawal. Free spins at a provider belong to their game, everything else to none.
 */
export const dailyCosts: Projection = {
  name: "daily_costs",
  log: entryLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    // `freespins:<provider>:<issue>` is the cause of their winnings, as the gateway names it.
    await sql`/* prepared: project_daily_costs */
      insert into tracking.daily_costs as c (day, currency, game_id, test, bonuses, fees)
      select (e.at at time zone 'UTC')::date, e.currency, coalesce(f.game_id, 0), e.test, coalesce(-sum(e.house), 0), coalesce(-sum(e.fees), 0)
      from ${entriesIn(range)} e left join gateway.freespins_game f on e.kind = 'promo_win' and f.provider_id = substring(e.cause from '^freespins:([^:]+):')
        and f.issue_id = substring(e.cause from '^freespins:[^:]+:(.*)$') and f.purse_id = e.purse_id
      where e.house is not null or e.fees is not null
      group by 1, 2, 3, 4
      on conflict (day, currency, game_id, test) do update set bonuses = c.bonuses + excluded.bonuses, fees = c.fees + excluded.fees`.execute(
      tx,
    );
  },
  async reset(tx: Tx): Promise<void> {
    await sql`truncate tracking.daily_costs`.execute(tx);
  },
};
