import { movesOf } from "@apogee/play";
import { sql, type RawBuilder } from "kysely";
import { COUNTRY } from "./country.queries.ts";

/**
 * Entries with what reports count of each, as `c`. `entries` is a subquery of the wallet's module. The game is 0 where an
 * entry belongs to none: `freespins:<provider>:<issue>` and `jackpot:<level>:<generation>` are causes that name one.
 */
export const countedEntries = (entries: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select (e.at at time zone 'UTC')::date as day, e.at, e.id, e.kind, e.payment_id, e.player_id, e.currency, e.test, ${COUNTRY} as country,
    coalesce(f.game_id, (select o.game_id from ${movesOf(sql.ref("w.purse_id"), sql.ref("w.round"))} o where o.begins), 0) as game_id,
    -coalesce(e.house, 0) as bonuses, -coalesce(e.fees, 0) as fees, -coalesce(e.jackpots, 0) as put_into_pots,
    case when e.kind = 'jackpot_win' then e.real + e.deficit else 0 end as pot_win, e.kind = 'deposit' as is_deposit, e.kind = 'deposit_reversed' as is_reversal,
    case when e.kind in ('deposit', 'deposit_reversed') then e.real + e.deficit else 0 end as credited,
    e.kind = 'withdrawal_paid' as is_withdrawal, case e.kind when 'withdrawal_paid' then -coalesce(e.reserved, 0) when 'withdrawal_bounced' then -(e.real + e.deficit) else 0 end as withdrawn,
    case when e.kind = 'adjustment' then e.real + e.bonus + e.deficit else 0 end as adjusted
  from ${entries} e
    left join identity.player_start s on s.player_id = e.player_id
    left join gateway.freespins_game f on e.kind = 'promo_win' and f.provider_id = substring(e.cause from '^freespins:([^:]+):')
      and f.issue_id = substring(e.cause from '^freespins:[^:]+:(.*)$') and f.purse_id = e.purse_id
    left join jackpots.round_of_win w on e.kind = 'jackpot_win' and w.level_id = substring(e.cause from '^jackpot:([0-9]+):')::int
      and w.generation = substring(e.cause from '^jackpot:[0-9]+:([0-9]+)$')::int
  where e.house <> 0 or e.fees <> 0 or e.jackpots <> 0 or e.kind in ('jackpot_win', 'deposit', 'deposit_reversed', 'withdrawal_paid', 'withdrawal_bounced', 'adjustment'))`;
