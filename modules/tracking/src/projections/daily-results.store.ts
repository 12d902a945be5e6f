import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { sql } from "kysely";
import { inTestPlay } from "./test-play.queries.ts";

const roundOfTester = inTestPlay(sql.ref("e.purse_id"), sql.ref("e.round"));

/**
 * What was wagered and won, by day (UTC), currency and game, as soon as it moves; test accounts apart. What is taken
 * back
 * counts on the day on which it is, so a day that is over never changes.
 */
export const dailyResults: Projection = {
  name: "daily_results",
  async apply(tx: Tx, { after, upTo }: LogRange): Promise<void> {
    await sql`/* prepared: project_daily_results */
      insert into tracking.daily_results as r (day, currency, game_id, test, rounds, voids, wagered, won, jackpot_contributions, jackpot_wins, booked)
      select day, currency, game_id, test, count(*) filter (where begins), count(*) filter (where sign < 0), sum(sign * stake), sum(sign * win),
        sum(sign * jackpot_contribution), sum(sign * jackpot_win), sum(house + house_bonus)
      from (
        select (e.at at time zone 'UTC')::date as day, p.currency, e.game_id, ${roundOfTester} as test, e.seq = e.round and e.kind in (1, 2, 6) as begins,
          case e.kind when 4 then -1 else 1 end as sign, e.stake, e.win, e.jackpot_contribution, e.jackpot_win, e.house, e.house_bonus
        from play.event e join wallet.purse p on p.id = e.purse_id
        where e.xid > ${after}::xid8 and e.xid <= ${upTo}::xid8 and e.kind <> 5 and (e.kind <> 4 or e.reverses is not null)) moved
      group by day, currency, game_id, test
      on conflict (day, currency, game_id, test) do update set rounds = r.rounds + excluded.rounds, voids = r.voids + excluded.voids,
        wagered = r.wagered + excluded.wagered, won = r.won + excluded.won, jackpot_contributions = r.jackpot_contributions + excluded.jackpot_contributions,
        jackpot_wins = r.jackpot_wins + excluded.jackpot_wins, booked = r.booked + excluded.booked`.execute(tx);
  },
  async reset(tx: Tx): Promise<void> {
    await sql`truncate tracking.daily_results`.execute(tx);
  },
};
