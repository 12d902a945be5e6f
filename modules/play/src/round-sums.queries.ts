import type { MovementRange } from "@apogee/wallet";
import { sql, type RawBuilder } from "kysely";
import { kinds } from "./kinds.queries.ts";

/**
 * A subquery of a wallet's rounds by the version of their first event, one row each, to be read as `from
 * ${roundSums(range)} r`. A round is what it is by now, whenever its later events came.
 *
 * - `seq`: the wallet's version at the round's first event. `at`, `game_id`: of that event.
 * - `finished_at`: null while it is open.
 * - `stake`, `paid`: in minor units, without what was taken back; `paid` without what was forfeited with a bonus.
 * - `free_win`: what a finished free spin won, which is paid with the other winnings of its free spins; null for others.
 * - `result`: `open`, `void` (every stake was taken back), `won` (paid more than staked, or a free spin that won),
 *   `returned` (paid something, and no more than staked) or `lost`.
 */
export function roundSums({ walletId, after, upTo, from, most }: MovementRange): RawBuilder<unknown> {
  const order = sql.raw(from === "newest" ? "desc" : "asc");
  return sql`(
    select s.seq, s.at, s.game_id, s.finished_at, s.stake, s.paid, case when s.finished_at is not null then s.free_win end as free_win,
      case when s.finished_at is null then 'open' when s.stake = 0 and s.reversed then 'void'
        when s.paid > s.stake or s.free_win > 0 then 'won' when s.paid > 0 then 'returned' else 'lost' end as result
    from (
      select f.seq, f.at, f.game_id, case f.kind when ${kinds("round")} then f.at else l.finished_at end as finished_at,
        -- The house stakes a free spin, so only rounds without a stake are read for one.
        case when f.stake = 0 then (f.record -> 'freeSpin' ->> 'won')::bigint end as free_win,
        f.stake + coalesce(l.stake, 0) as stake, coalesce(l.reversed, false) as reversed,
        coalesce(l.paid, 0) + case when coalesce(l.first_reversed, false) then 0 when f.kind in (${kinds("round", "win")}) then f.real + f.bonus + f.deficit + f.stake else 0 end as paid
      from (
        select * from play.event where purse_id = ${walletId} and seq > ${after} and seq <= ${upTo} and seq = round and kind in (${kinds("round", "stake", "win")})
        order by seq ${order} limit ${most}) f
      left join lateral (
        select max(e.at) filter (where e.kind = ${kinds("settlement")}) as finished_at,
          sum(case e.kind when ${kinds("rollback")} then -e.stake else e.stake end)::bigint as stake,
          bool_or(e.kind = ${kinds("rollback")} and e.stake > 0) as reversed,
          bool_or(e.reverses = f.seq) as first_reversed,
          (sum(e.real + e.bonus + e.deficit) filter (where e.kind in (${kinds("settlement", "win")}) and not exists (
            select from play.event b where b.purse_id = e.purse_id and b.round = e.round and b.seq <> b.round and b.reverses = e.seq)))::bigint as paid
        from play.event e where e.purse_id = f.purse_id and e.round = f.seq and e.seq <> e.round) l on true) s)`;
}
