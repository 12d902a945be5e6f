import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { entriesIn, entryLog } from "@apogee/wallet";
import { sql } from "kysely";

/**
 * What players deposited in a quarter, for VIP statuses, and what their bonuses cost the house in a week, for cashback.
 * A deposit that is reversed is taken back on the day of the reversal. Cashback itself is no cost of a bonus.
 */
export const loyaltyEntries: Projection = {
  name: "loyalty_entries",
  log: entryLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    await sql`/* prepared: project_loyalty_entries */
      with e as materialized (select * from ${entriesIn(range)} x where x.player_id is not null),
      deposits as (
        insert into loyalty.quarter_turnover as q (player_id, quarter, currency, deposits)
        select player_id, date_trunc('quarter', at at time zone 'UTC')::date, currency, sum(real + deficit) from e
        where kind in ('deposit', 'deposit_reversed') group by 1, 2, 3 having sum(real + deficit) <> 0 order by 1, 2, 3
        on conflict (player_id, quarter, currency) do update set deposits = q.deposits + excluded.deposits, compared = false)
      insert into loyalty.week_result as w (player_id, currency, week, bonus_cost)
      select player_id, currency, date_trunc('week', at at time zone 'UTC')::date, -sum(house) from e
      where house is not null and kind <> 'cashback_paid' group by 1, 2, 3 having sum(house) <> 0 order by 1, 2, 3
      on conflict (week, player_id, currency) do update set bonus_cost = w.bonus_cost + excluded.bonus_cost`.execute(
      tx,
    );
  },
  async reset(tx: Tx): Promise<void> {
    await sql`update loyalty.quarter_turnover set deposits = 0 where deposits <> 0`.execute(tx);
    await sql`update loyalty.week_result set bonus_cost = 0 where bonus_cost <> 0`.execute(tx);
  },
};
