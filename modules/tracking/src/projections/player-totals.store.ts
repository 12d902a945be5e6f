import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { sql } from "kysely";

/** What each player has staked and won, by currency, as soon as it moves. */
export const playerTotals: Projection = {
  name: "player_totals",
  async apply(tx: Tx, { after, upTo }: LogRange): Promise<void> {
    await sql`/* prepared: project_player_totals */
      insert into tracking.player_total as t (player_id, currency, bets, wins, rounds)
      select p.player_id, p.currency, sum(case e.kind when 4 then -e.stake else e.stake end), sum(case e.kind when 4 then -e.win else e.win end),
        count(*) filter (where e.seq = e.round and e.kind in (1, 2, 6))
      from play.event e join wallet.purse p on p.id = e.purse_id
      where e.xid > ${after}::xid8 and e.xid <= ${upTo}::xid8
      group by p.player_id, p.currency
      on conflict (player_id, currency) do update set bets = t.bets + excluded.bets, wins = t.wins + excluded.wins, rounds = t.rounds + excluded.rounds`.execute(
      tx,
    );
  },
  async reset(tx: Tx): Promise<void> {
    await sql`truncate tracking.player_total`.execute(tx);
  },
};
