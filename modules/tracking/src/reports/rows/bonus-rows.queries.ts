import { entriesBetween } from "@apogee/wallet";
import { sql, type RawBuilder } from "kysely";
import { SOURCE } from "../bonuses.queries.ts";
import { among, isTester } from "../payments.queries.ts";
import type { RowsAsked, RowSources } from "./row.queries.ts";

const DAY_MS = 86_400_000;

/** Entries of bonuses and promotions, with the offer that gave them. */
function entries(value: RawBuilder<unknown>) {
  return (asked: RowsAsked): RawBuilder<unknown> => {
    const [from, to] = [new Date(asked.from), new Date(Date.parse(asked.to) + DAY_MS)];
    return sql`(
      select 'entry' as kind, f.id::text as id, to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, f.player_id as player, f.kind || coalesce(' · ' || f.offer, '') as what,
        f.currency, (${value})::numeric as value
      from (
        select e.id, e.at, e.kind, e.currency, e.player_id, e.test, coalesce(e.house, 0) as house, e.real + e.deficit as paid, nullif(coalesce(b.offer, o.offer), '') as offer
        from ${entriesBetween(from, to)} e left join bonuses.offer_of_bonus b on b.bonus_id = substring(e.cause from '^bonus:([0-9]{1,18})$')::bigint
          left join bonuses.offer_of_freespins o on o.freespins_id = substring(e.cause from '^freespins:([0-9]{1,18})$')::bigint
        where e.class in ('bonus', 'cashback')) f left join identity.player_start s on s.player_id = f.player_id
      where f.test = ${asked.test} and ${among(sql`f.currency`, asked.currencies)} and ${among(sql`coalesce(s.country, '')`, asked.countries)}
        and ${among(sql`f.offer`, asked.offers)} and ${among(SOURCE, asked.sources)} and ${asked.withoutOffer ? sql`f.offer is null` : sql`true`})`;
  };
}

/** Rows of the report on bonuses. */
export const BONUS_ROWS: RowSources = {
  entries: { isCount: true, rows: entries(sql`1`) },
  cost: { isCount: false, rows: entries(sql`-f.house`) },
  issued: { isCount: false, rows: entries(sql`case when f.kind = 'bonus_issued' then -f.house else 0 end`) },
  forfeited: { isCount: false, rows: entries(sql`case when f.kind = 'bonus_forfeited' then f.house else 0 end`) },
  converted: { isCount: false, rows: entries(sql`case when f.kind = 'bonus_converted' then f.paid else 0 end`) },
  outstanding: {
    isCount: false,
    rows: ({ countries, currencies, offers, test, withoutOffer }) => sql`(
      select 'bonus' as kind, o.bonus_id::text as id, null::text as at, p.player_id as player, o.offer as what, p.currency, m.bonus::numeric as value
      from bonuses.offer_of_bonus o join wallet.purse_bonus_money m on m.purse_id = o.purse_id join wallet.purse_owner p on p.id = o.purse_id
        left join identity.player_start s on s.player_id = p.player_id
      where o.stage = 'handle_bets' and ${among(sql`s.country`, countries)} and ${among(sql`p.currency`, currencies)} and ${among(sql`o.offer`, offers)}
        and ${withoutOffer ? sql`o.offer is null` : sql`true`} and ${isTester(sql`p.player_id`)} = ${test})`,
  },
};
