import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { movesIn, movesOf, roundLog } from "@apogee/play";
import { sql } from "kysely";
import { COUNTRY } from "./country.queries.ts";

/**
 * What was wagered and won by day (UTC), country, currency and game, and by player: what the house gained, and how many
 * rounds make the player active. What is taken back counts on the day on which it is taken back; only a round that is
 * taken back completely no longer counts on the day on which it was settled.
 */
export const reportPlay: Projection = {
  name: "report_play",
  log: roundLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    await sql`/* prepared: project_report_day_play */
      with summed as materialized (
      select (m.at at time zone 'UTC')::date as day, ${COUNTRY} as country, m.currency, m.game_id, m.test, count(*) filter (where m.begins) as rounds,
        count(*) filter (where m.what = 'reversal') as voids, sum(m.stake) as wagered, sum(m.win) as won, sum(m.booked) as booked
      from ${movesIn(range)} m left join identity.player_start s on s.player_id = m.player_id where m.what <> 'nothing' group by 1, 2, 3, 4, 5),
      without_games as (
        insert into tracking.day_total as d (day, country, currency, test, rounds, voids, wagered, won, booked)
        select day, country, currency, test, sum(rounds), sum(voids), sum(wagered), sum(won), sum(booked) from summed group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (day, country, currency, test) do update set rounds = d.rounds + excluded.rounds, voids = d.voids + excluded.voids,
          wagered = d.wagered + excluded.wagered, won = d.won + excluded.won, booked = d.booked + excluded.booked)
      insert into tracking.day_play as d (day, country, currency, game_id, test, rounds, voids, wagered, won, booked)
      select * from summed order by day, country, currency, game_id, test
      on conflict (day, country, currency, game_id, test) do update set rounds = d.rounds + excluded.rounds, voids = d.voids + excluded.voids,
        wagered = d.wagered + excluded.wagered, won = d.won + excluded.won, booked = d.booked + excluded.booked`.execute(
      tx,
    );
    // A round that ends in the range, or has late events there, is read once: it counts what it is after the range less
    // what it was before. A whole round is counted separately, so its single event belongs to what it was before.
    await sql`/* prepared: project_report_player_day */
      with moves as materialized (
        select purse_id, player_id, round, what, late, at, game_id, currency, test, stake, booked from ${movesIn(range)} m where what <> 'nothing'),
      stands as materialized (
        select c.player_id, c.currency, c.test, r.at, r.game_id,
          (r.ended and r.stake <> 0)::int - (r.ended_before and r.stake_before <> 0)::int as rounds
        from (select distinct purse_id, player_id, round, currency, test from moves where what = 'settlement' or late) c cross join lateral (
          select min(at) filter (where ends) as at, min(game_id) filter (where ends) as game_id, sum(stake) as stake,
            coalesce(sum(stake) filter (where earlier), 0) as stake_before, bool_or(ends) as ended,
            coalesce(bool_or(ends) filter (where earlier), false) as ended_before
          from (
            select at, game_id, settles as ends, xid <= ${range.after}::xid8 or what = 'round' as earlier, stake
            from ${movesOf(sql.ref("c.purse_id"), sql.ref("c.round"))} o where xid <= ${range.upTo}::xid8) e) r)
      insert into tracking.player_day as d (day, player_id, game_id, currency, test, country, rounds, booked)
      select (n.at at time zone 'UTC')::date, n.player_id, n.game_id, n.currency, n.test, min(${COUNTRY}), sum(n.rounds), sum(n.booked)
      from (
        select at, player_id, game_id, currency, test, (what = 'round' and stake <> 0)::int as rounds, booked from moves
        union all
        select at, player_id, game_id, currency, test, rounds, 0 from stands where rounds <> 0) n
        left join identity.player_start s on s.player_id = n.player_id
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (day, player_id, game_id, currency, test) do update set rounds = d.rounds + excluded.rounds, booked = d.booked + excluded.booked`.execute(
      tx,
    );
  },
  async reset(tx: Tx): Promise<void> {
    await sql`truncate tracking.day_play, tracking.day_total, tracking.player_day`.execute(tx);
  },
};
