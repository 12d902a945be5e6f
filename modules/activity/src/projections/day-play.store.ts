import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { roundLog, settledRounds } from "@apogee/play";
import { sql } from "kysely";

/**
 * What players staked and won in real money, by UTC day, currency and game. A round counts on the day on which it was
 * settled, and what is taken back on the day on which that happened.
 */
export const dayPlay: Projection = {
  // The name under which its cursor is stored; processes of the former release use it too.
  name: "loyalty_days",
  log: roundLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    await sql`/* prepared: project_day_play */
      insert into activity.day_play as d (day, player_id, currency, game_id, staked, won)
      select (at at time zone 'UTC')::date, player_id, currency, game_id, sum(stake_real), sum(win_real)
      from ${settledRounds(range)} s where stake_real <> 0 or win_real <> 0
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (day, player_id, currency, game_id) do update set staked = d.staked + excluded.staked, won = d.won + excluded.won`.execute(
      tx,
    );
  },
  async reset(tx: Tx): Promise<void> {
    await sql`delete from activity.day_play`.execute(tx);
  },
};
