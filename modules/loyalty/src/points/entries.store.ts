import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { entriesIn, entryLog } from "@apogee/wallet";
import { sql } from "kysely";

/**
 * What players deposited in a quarter, for VIP statuses. A deposit that is reversed is taken back on the day of the
 * reversal.
 */
export const loyaltyEntries: Projection = {
  name: "loyalty_entries",
  log: entryLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    await sql`/* prepared: project_loyalty_entries */
      insert into loyalty.quarter_turnover as q (player_id, quarter, currency, deposits)
      select player_id, date_trunc('quarter', at at time zone 'UTC')::date, currency, sum(real + deficit) from ${entriesIn(range)} e
      where player_id is not null and class = 'deposit'
      group by 1, 2, 3 having sum(real + deficit) <> 0 order by 1, 2, 3
      on conflict (player_id, quarter, currency) do update set deposits = q.deposits + excluded.deposits, compared = false`.execute(
      tx,
    );
  },
  async reset(tx: Tx): Promise<void> {
    await sql`update loyalty.quarter_turnover set deposits = 0 where deposits <> 0`.execute(tx);
  },
};
