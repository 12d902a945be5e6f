import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { sql } from "kysely";
import { inTestPlay } from "./test-play.queries.ts";

const roundOfTester = inTestPlay(sql.ref("e.purse_id"), sql.ref("e.round"));

/**
 * Plays, stakes and wins of finished rounds, by game, version of its sheet, and currency. A round counts when it is
 * finished, with all that it has had by then; what comes later moves the sums alone. Test accounts are left out.
 */
export const gameStatistics: Projection = {
  name: "game_statistics",
  async apply(tx: Tx, { after, upTo }: LogRange): Promise<void> {
    await sql`/* prepared: project_game_statistics */
      insert into tracking.game_statistics as s (game_id, paytable, currency, plays, wagered, won, voids, stake_squares, win_squares, stake_times_win)
      select game_id, paytable, currency, sum(plays), sum(stake), sum(win), sum(voids), sum(plays * stake::numeric * stake), sum(plays * win::numeric * win), sum(plays * stake::numeric * win)
      from (
        select e.game_id, e.paytable, p.currency,
          case when e.kind in (1, 3) then 1 else 0 end as plays,
          case when e.kind = 4 and e.stake > 0 then 1 else 0 end as voids,
          case when e.kind = 3 then r.stake when not e.late and e.kind <> 1 then 0 when e.kind = 4 then -e.stake else e.stake end as stake,
          case when e.kind = 3 then r.win when not e.late and e.kind <> 1 then 0 when e.kind = 4 then -e.win else e.win end as win
        from play.event e join wallet.purse p on p.id = e.purse_id
          left join lateral (
            select sum(case o.kind when 4 then -o.stake else o.stake end) as stake, sum(case o.kind when 4 then -o.win else o.win end) as win
            from play.event o where o.purse_id = e.purse_id and (o.seq = e.round or o.round = e.round and o.seq <> o.round) and o.seq <= e.seq) r on e.kind = 3
        where e.xid > ${after}::xid8 and e.xid <= ${upTo}::xid8 and e.kind <> 5 and not ${roundOfTester}) moved
      group by game_id, paytable, currency
      having sum(plays) <> 0 or sum(stake) <> 0 or sum(win) <> 0 or sum(voids) <> 0
      on conflict (game_id, paytable, currency) do update set plays = s.plays + excluded.plays, wagered = s.wagered + excluded.wagered,
        won = s.won + excluded.won, voids = s.voids + excluded.voids, stake_squares = s.stake_squares + excluded.stake_squares,
        win_squares = s.win_squares + excluded.win_squares, stake_times_win = s.stake_times_win + excluded.stake_times_win`.execute(tx);
  },
  async reset(tx: Tx): Promise<void> {
    await sql`truncate tracking.game_statistics`.execute(tx);
  },
};
