import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { movesIn, roundLog } from "@apogee/play";
import { sql } from "kysely";

/**
 * What was wagered and won, by day (UTC), currency and game, as soon as it moves; test accounts are separate. What is
 * taken back counts on the day on which it is taken back, so a past day never changes.
 */
export const dailyResults: Projection = {
  name: "daily_results",
  log: roundLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    await sql`/* prepared: project_daily_results */
      insert into tracking.daily_results as r (day, currency, game_id, test, rounds, voids, wagered, won, jackpot_contributions, jackpot_wins, booked)
      select (at at time zone 'UTC')::date, currency, game_id, test, count(*) filter (where begins), count(*) filter (where what = 'reversal'),
        sum(stake), sum(win), sum(jackpot_contribution), sum(jackpot_win), sum(booked)
      from ${movesIn(range)} m where what <> 'nothing'
      group by 1, 2, 3, 4
      on conflict (day, currency, game_id, test) do update set rounds = r.rounds + excluded.rounds, voids = r.voids + excluded.voids,
        wagered = r.wagered + excluded.wagered, won = r.won + excluded.won, jackpot_contributions = r.jackpot_contributions + excluded.jackpot_contributions,
        jackpot_wins = r.jackpot_wins + excluded.jackpot_wins, booked = r.booked + excluded.booked`.execute(tx);
  },
  async reset(tx: Tx): Promise<void> {
    await sql`truncate tracking.daily_results`.execute(tx);
  },
};
