import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { movesIn, movesOf, roundLog } from "@apogee/play";
import { sql } from "kysely";

/**
 * Plays, stakes and wins of finished rounds, by game, version of its sheet, and currency, without test accounts. A
 * round counts when it is finished, with everything up to then. Events after its end correct what it counts, as if they
 * had come before the end: sums and squares are those of the round as it is. A round without a stake is not a play: one
 * whose stakes were all taken back, or a free spin, which the house pays outside the round.
 */
export const gameStatistics: Projection = {
  name: "game_statistics",
  log: roundLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    // A round that ends in the range, or has late events there, is read once: it counts its value after the range less
    // its value before. A whole round is counted separately, so its single event belongs to the value before.
    await sql`/* prepared: project_game_statistics_round_by_round */
      with moves as materialized (
        select purse_id, round, what, late, game_id, paytable, currency, stake::numeric as stake, win::numeric as win
        from ${movesIn(range)} m where what <> 'nothing' and not test),
      stands as materialized (
        select c.purse_id, c.round, c.currency, r.game_id, r.paytable,
          (r.ended and r.stake <> 0)::int as play, (r.ended_before and r.stake_before <> 0)::int as play_before,
          case when r.ended then r.stake else 0 end as stake, case when r.ended_before then r.stake_before else 0 end as stake_before,
          case when r.ended then r.win else 0 end as win, case when r.ended_before then r.win_before else 0 end as win_before
        from (select distinct purse_id, round, currency from moves where what = 'settlement' or late) c cross join lateral (
          select min(game_id) filter (where ends) as game_id, min(paytable) filter (where ends) as paytable, sum(stake) as stake, sum(win) as win,
            coalesce(sum(stake) filter (where earlier), 0) as stake_before, coalesce(sum(win) filter (where earlier), 0) as win_before,
            bool_or(ends) as ended, coalesce(bool_or(ends) filter (where earlier), false) as ended_before
          from (
            select game_id, paytable, settles as ends, xid <= ${range.after}::xid8 or what = 'round' as earlier, stake::numeric as stake, win::numeric as win
            from ${movesOf(sql.ref("c.purse_id"), sql.ref("c.round"))} m where xid <= ${range.upTo}::xid8) o) r)
      insert into tracking.game_statistics as s (game_id, paytable, currency, plays, wagered, won, voids, stake_squares, win_squares, stake_times_win)
      select game_id, paytable, currency, sum(plays), sum(wagered), sum(won), sum(voids), sum(stake_squares), sum(win_squares), sum(stake_times_win)
      from (
        select game_id, paytable, currency, (stake <> 0)::int as plays, stake as wagered, win as won, 0 as voids, stake * stake as stake_squares, win * win as win_squares, stake * win as stake_times_win
        from moves where what = 'round'
        union all
        select game_id, paytable, currency, play - play_before, stake - stake_before, win - win_before, 0,
          stake * stake - stake_before * stake_before, win * win - win_before * win_before, stake * win - stake_before * win_before
        from stands
        union all
        select coalesce(r.game_id, c.game_id), coalesce(r.paytable, c.paytable), c.currency, 0, 0, 0, 1, 0, 0, 0
        from moves c left join stands r on c.late and r.purse_id = c.purse_id and r.round = c.round
        where c.what = 'reversal' and c.stake <> 0) counted
      group by game_id, paytable, currency
      having sum(plays) <> 0 or sum(wagered) <> 0 or sum(won) <> 0 or sum(voids) <> 0 or sum(stake_squares) <> 0 or sum(win_squares) <> 0 or sum(stake_times_win) <> 0
      on conflict (game_id, paytable, currency) do update set plays = s.plays + excluded.plays, wagered = s.wagered + excluded.wagered,
        won = s.won + excluded.won, voids = s.voids + excluded.voids, stake_squares = s.stake_squares + excluded.stake_squares,
        win_squares = s.win_squares + excluded.win_squares, stake_times_win = s.stake_times_win + excluded.stake_times_win`.execute(
      tx,
    );
  },
  async reset(tx: Tx): Promise<void> {
    await sql`truncate tracking.game_statistics`.execute(tx);
  },
};
