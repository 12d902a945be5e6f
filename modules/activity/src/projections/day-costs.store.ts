import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { entriesIn, entryLog } from "@apogee/wallet";
import { sql } from "kysely";

/** What the bonuses of wallets cost the house, by UTC day. Cashback is no cost of a bonus. */
export const dayCosts: Projection = {
  // The name under which its cursor is stored; processes of the former release use it too.
  name: "loyalty_day_costs",
  log: entryLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    await sql`/* prepared: project_day_costs */
      insert into activity.day_cost as c (day, player_id, currency, bonus_cost)
      select (at at time zone 'UTC')::date, player_id, currency, -sum(house) from ${entriesIn(range)} e
      where player_id is not null and house is not null and class = 'bonus'
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, player_id, currency) do update set bonus_cost = c.bonus_cost + excluded.bonus_cost`.execute(tx);
  },
  async reset(tx: Tx): Promise<void> {
    await sql`delete from activity.day_cost`.execute(tx);
  },
};
