import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { entriesIn, entryLog } from "@apogee/wallet";
import { sql } from "kysely";
import { COUNTRY } from "./country.queries.ts";

/**
 * What bonuses, cashback and promotions cost, by day (UTC), country, currency, kind of entry and offer. `bonus:<id>` and
 * `freespins:<id>` are the causes that name what an offer gave.
 */
export const reportBonuses: Projection = {
  name: "report_bonuses",
  log: entryLog,
  async apply(tx: Tx, range: LogRange): Promise<void> {
    await sql`/* prepared: project_report_bonuses */
      insert into tracking.day_bonus as d (day, country, currency, test, kind, offer, entries, cost, converted)
      select (e.at at time zone 'UTC')::date, ${COUNTRY}, e.currency, e.test, e.kind, coalesce(b.offer, f.offer, ''), count(*), -coalesce(sum(e.house), 0),
        coalesce(sum(e.real + e.deficit) filter (where e.kind = 'bonus_converted'), 0)
      from ${entriesIn(range)} e left join identity.player_start s on s.player_id = e.player_id
        left join bonuses.offer_of_bonus b on b.bonus_id = substring(e.cause from '^bonus:([0-9]{1,18})$')::bigint
        left join bonuses.offer_of_freespins f on f.freespins_id = substring(e.cause from '^freespins:([0-9]{1,18})$')::bigint
      where e.class in ('bonus', 'cashback')
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (day, country, currency, test, kind, offer) do update set entries = d.entries + excluded.entries, cost = d.cost + excluded.cost,
        converted = d.converted + excluded.converted`.execute(tx);
  },
  async reset(tx: Tx): Promise<void> {
    await sql`truncate tracking.day_bonus`.execute(tx);
  },
};
