import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { entriesIn, entryLog } from "@apogee/wallet";
import { sql } from "kysely";
import { countedEntries } from "./counted-entries.queries.ts";

/**
 * Money outside rounds by day (UTC), country, currency and game, and by player: costs of bonuses, fees, what own pots
 * grew by, deposits, withdrawals and corrections. Free spins at a provider and wins of pots belong to their game,
 * everything else to none. Also each player's first deposit.
 */
export const reportMoney: Projection = {
  name: "report_money",
  log: entryLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    // Wallets of a player are credited side by side, so the lowest number decides which deposit is the first, and not the order of transactions.
    await sql`/* prepared: project_report_money */
      with counted as materialized (select * from ${countedEntries(entriesIn(range))} c),
      by_day as (
        insert into tracking.day_money as d (day, country, currency, game_id, test, bonuses, fees, provision, pot_wins, deposits, deposited, reversals, reversed,
          withdrawals, withdrawn, adjusted)
        select day, country, currency, game_id, test, sum(bonuses), sum(fees), sum(put_into_pots - pot_win), sum(pot_win), count(*) filter (where is_deposit),
          coalesce(sum(credited) filter (where is_deposit), 0), count(*) filter (where is_reversal), -coalesce(sum(credited) filter (where is_reversal), 0),
          count(*) filter (where is_withdrawal), sum(withdrawn), sum(adjusted)
        from counted group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
        on conflict (day, country, currency, game_id, test) do update set bonuses = d.bonuses + excluded.bonuses, fees = d.fees + excluded.fees,
          provision = d.provision + excluded.provision, pot_wins = d.pot_wins + excluded.pot_wins, deposits = d.deposits + excluded.deposits,
          deposited = d.deposited + excluded.deposited, reversals = d.reversals + excluded.reversals, reversed = d.reversed + excluded.reversed,
          withdrawals = d.withdrawals + excluded.withdrawals, withdrawn = d.withdrawn + excluded.withdrawn, adjusted = d.adjusted + excluded.adjusted),
      by_player as (
        insert into tracking.player_money as d (day, player_id, currency, test, country, costs, deposits, deposited, reversed, withdrawn)
        select day, player_id, currency, test, min(country), sum(bonuses + fees), count(*) filter (where is_deposit),
          coalesce(sum(credited) filter (where is_deposit), 0), -coalesce(sum(credited) filter (where is_reversal), 0), sum(withdrawn)
        from counted where player_id is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (day, player_id, currency, test) do update set costs = d.costs + excluded.costs, deposits = d.deposits + excluded.deposits,
          deposited = d.deposited + excluded.deposited, reversed = d.reversed + excluded.reversed, withdrawn = d.withdrawn + excluded.withdrawn)
      insert into tracking.first_deposit as d (player_id, day, currency, country, test, amount, payment_id, entry_id)
      select distinct on (player_id) player_id, day, currency, country, test, credited, payment_id, id
      from counted where is_deposit and player_id is not null order by player_id, id
      on conflict (player_id) do update set day = excluded.day, currency = excluded.currency, country = excluded.country, test = excluded.test,
        amount = excluded.amount, payment_id = excluded.payment_id, entry_id = excluded.entry_id where excluded.entry_id < d.entry_id`.execute(
      tx,
    );
    await sql`/* prepared: project_report_reversed_first_deposit */
      update tracking.first_deposit d set reversed = true
      from ${entriesIn(range)} e where e.kind = 'deposit_reversed' and d.payment_id = e.payment_id`.execute(tx);
  },
  async reset(tx: Tx): Promise<void> {
    await sql`truncate tracking.day_money, tracking.player_money, tracking.first_deposit`.execute(tx);
  },
};
