import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { sql } from "kysely";
import { inTestPlay } from "./test-play.queries.ts";

const roundOfTester = inTestPlay(sql.ref("e.purse_id"), sql.ref("e.round"));

/**
 * Plays, stakes and wins of finished rounds, by game, version of its sheet, and currency. A round counts when it is finished, with
 * all that it has had by then. What comes after its end changes what it counts to what it would if it had come before: sums and
 * squares are those of the round as it stands, and one of which every stake was taken back is no play. Test accounts are left out.
 */
export const gameStatistics: Projection = {
  name: "game_statistics",
  async apply(tx: Tx, { after, upTo }: LogRange): Promise<void> {
    // Each event counts what its round is worth with it, less what it was worth before; before its end a round is worth nothing.
    await sql`/* prepared: project_game_statistics_as_rounds_stand */
      insert into tracking.game_statistics as s (game_id, paytable, currency, plays, wagered, won, voids, stake_squares, win_squares, stake_times_win)
      select game_id, paytable, currency, sum(play - play_before), sum(stake - stake_before), sum(win - win_before), sum(voids),
        sum(stake * stake - stake_before * stake_before), sum(win * win - win_before * win_before), sum(stake * win - stake_before * win_before)
      from (
        select coalesce(r.game_id, e.game_id) as game_id, coalesce(r.paytable, e.paytable) as paytable, p.currency, case when e.kind = 4 and e.stake > 0 then 1 else 0 end as voids,
          case when e.kind = 1 then 1 else coalesce(r.ended::int * (1 - r.voided::int), 0) end as play, coalesce(r.ended_before::int * (1 - r.voided_before::int), 0) as play_before,
          case when e.kind = 1 then e.stake else coalesce(r.ended::int * r.stake, 0) end as stake, coalesce(r.ended_before::int * r.stake_before, 0) as stake_before,
          case when e.kind = 1 then e.win else coalesce(r.ended::int * r.win, 0) end as win, coalesce(r.ended_before::int * r.win_before, 0) as win_before
        from play.event e join wallet.purse p on p.id = e.purse_id
          left join lateral (
            select min(game_id) filter (where ends) as game_id, min(paytable) filter (where ends) as paytable, sum(stake) as stake, sum(win) as win,
              coalesce(sum(stake) filter (where earlier), 0) as stake_before, coalesce(sum(win) filter (where earlier), 0) as win_before,
              bool_or(ends) as ended, coalesce(bool_or(ends) filter (where earlier), false) as ended_before,
              sum(stake) = 0 and bool_or(stake < 0) as voided,
              coalesce(sum(stake) filter (where earlier) = 0 and bool_or(stake < 0) filter (where earlier), false) as voided_before
            from (
              select o.game_id, o.paytable, o.kind in (1, 3) as ends, o.seq < e.seq as earlier,
                case o.kind when 4 then -o.stake else o.stake end::numeric as stake, case o.kind when 4 then -o.win else o.win end::numeric as win
              from play.event o where o.purse_id = e.purse_id and (o.seq = e.round or o.round = e.round and o.seq <> o.round) and o.seq <= e.seq) o) r on e.kind = 3 or e.late
        where e.xid > ${after}::xid8 and e.xid <= ${upTo}::xid8 and e.kind <> 5 and not ${roundOfTester}) counted
      group by game_id, paytable, currency
      having sum(play - play_before) <> 0 or sum(stake - stake_before) <> 0 or sum(win - win_before) <> 0 or sum(voids) <> 0
        or sum(stake * stake - stake_before * stake_before) <> 0 or sum(win * win - win_before * win_before) <> 0 or sum(stake * win - stake_before * win_before) <> 0
      on conflict (game_id, paytable, currency) do update set plays = s.plays + excluded.plays, wagered = s.wagered + excluded.wagered,
        won = s.won + excluded.won, voids = s.voids + excluded.voids, stake_squares = s.stake_squares + excluded.stake_squares,
        win_squares = s.win_squares + excluded.win_squares, stake_times_win = s.stake_times_win + excluded.stake_times_win`.execute(tx);
  },
  async reset(tx: Tx): Promise<void> {
    await sql`truncate tracking.game_statistics`.execute(tx);
  },
};
