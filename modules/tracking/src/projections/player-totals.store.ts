import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { movesIn, roundLog } from "@apogee/play";
import { sql } from "kysely";

/** What each player has staked and won, by currency, as soon as it moves. */
export const playerTotals: Projection = {
  name: "player_totals",
  log: roundLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    await sql`/* prepared: project_player_totals */
      insert into tracking.player_total as t (player_id, currency, bets, wins, rounds)
      select player_id, currency, sum(stake), sum(win), count(*) filter (where begins) from ${movesIn(range)} m group by player_id, currency
      on conflict (player_id, currency) do update set bets = t.bets + excluded.bets, wins = t.wins + excluded.wins, rounds = t.rounds + excluded.rounds`.execute(
      tx,
    );
  },
  async reset(tx: Tx): Promise<void> {
    await sql`truncate tracking.player_total`.execute(tx);
  },
};
