import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { movesIn, roundLog } from "@apogee/play";
import { entriesIn, entryLog } from "@apogee/wallet";
import { sql } from "kysely";

const HOUR = sql`floor(extract(epoch from at) / 3600)::int`;

/** What each player staked and won in each hour, for markers of harm. */
export const harmPlay: Projection = {
  name: "harm_play",
  log: roundLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    await sql`/* prepared: project_harm_play */
      insert into tracking.harm_play as h (player_id, currency, hour, rounds, stake, win)
      select player_id, currency, ${HOUR}, count(*) filter (where begins), sum(stake), sum(win) from ${movesIn(range)} m group by 1, 2, 3
      on conflict (player_id, currency, hour) do update set rounds = h.rounds + excluded.rounds, stake = h.stake + excluded.stake, win = h.win + excluded.win`.execute(
      tx,
    );
  },
  async reset(tx: Tx): Promise<void> {
    await sql`truncate tracking.harm_play`.execute(tx);
  },
};

/** What each player deposited in each hour, and how many withdrawals they cancelled, for markers of harm. */
export const harmMoney: Projection = {
  name: "harm_money",
  log: entryLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    await sql`/* prepared: project_harm_money */
      insert into tracking.harm_money as h (player_id, currency, hour, deposits, deposited, canceled)
      select player_id, currency, ${HOUR}, count(*) filter (where kind = 'deposit'), coalesce(sum(real + deficit) filter (where kind = 'deposit'), 0),
        count(*) filter (where kind = 'withdrawal_released' and actor like 'player:%')
      from ${entriesIn(range)} e where player_id is not null and kind in ('deposit', 'withdrawal_released') group by 1, 2, 3
      on conflict (player_id, currency, hour) do update set deposits = h.deposits + excluded.deposits,
        deposited = h.deposited + excluded.deposited, canceled = h.canceled + excluded.canceled`.execute(tx);
  },
  async reset(tx: Tx): Promise<void> {
    await sql`truncate tracking.harm_money`.execute(tx);
  },
};
