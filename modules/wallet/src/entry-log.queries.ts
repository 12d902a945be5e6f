import { logByTransaction, type LogRange } from "@apogee/events";
import { sql, type RawBuilder } from "kysely";
import { classOf } from "./entry-kind.queries.ts";
import { inTestPlay } from "./test-play.queries.ts";

/** The log of money outside games for projections: every entry of the ledger, by the transaction that wrote it. */
export const entryLog = logByTransaction("entries", "wallet.entry");

/**
 * A subquery of the entries in a range of the log, one row each, to be read as `from ${entriesIn(range)} e`. Amounts
 * are in minor units. An amount of an account is above zero if the platform owes more afterwards.
 *
 * - `id`, `kind`, `currency`, `at`, `cause`, `actor`, `reverses`: of the entry. `class`: that of its kind.
 * - `payment_id`: the payment that caused it; null for other entries.
 * - `purse_id`, `purse_version`, `player_id`: the wallet that it moved, and the wallet's version after it. For an entry
 *   that moves only accounts: those of the first entry of the same cause that moved a wallet; null if there is none.
 * - `test`: the wallet was marked as a tester's then.
 * - `real`, `bonus`, `deficit`: what the wallet got of each; a deficit above zero was repaid. Zero for an entry that
 *   moves only accounts.
 * - `house`, `fees`: what the accounts of the house and its bonuses got, and those of fees; null if it moves none.
 * - `jackpots`, `reserved`: the same of the account that stakes feed own jackpots from, and of those of reserved withdrawals.
 */
export function entriesIn({ after, upTo }: LogRange): RawBuilder<unknown> {
  return entriesWhere(sql`e.xid > ${after}::xid8 and e.xid <= ${upTo}::xid8`);
}

/** The same for the entries from a time to before another, whether projections have read them or not. */
export function entriesBetween(from: Date, to: Date): RawBuilder<unknown> {
  return entriesWhere(sql`e.at >= ${from}::timestamptz and e.at < ${to}::timestamptz`);
}

/** The number of the newest entry up to a position of the log; null before the first. */
export function newestEntry(upTo: string): RawBuilder<number | null> {
  return sql`(select n.id from wallet.entry n where n.xid <= ${upTo}::xid8 order by n.xid desc, n.id desc limit 1)`;
}

/** A subquery of what the accounts of the house and of its fees, bonuses and jackpots hold, by `currency`: `gained`. */
export const houseGains: RawBuilder<unknown> = sql`(
  select a.currency, sum(a.balance)::numeric as gained from wallet.account a
  where a.kind in ('house', 'house_bonus', 'fees', 'jackpot_house') group by a.currency)`;

function entriesWhere(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select e.id, e.kind, ${classOf(sql.ref("e.kind"))} as class, e.currency, e.at, e.cause, e.actor, e.reverses, substring(e.cause from '^payment:([0-9]{1,18})$')::bigint as payment_id,
      w.purse_id, w.purse_version, (select p.player_id from wallet.purse p where p.id = w.purse_id) as player_id,
      ${inTestPlay(sql.ref("w.purse_id"), sql.ref("w.purse_version"))} as test,
      l.real, l.bonus, l.deficit, l.house, l.fees, l.jackpots, l.reserved
    from wallet.entry e
      cross join lateral (
        select coalesce(sum(l.amount) filter (where l.money = 'real' and l.purse_id is not null), 0)::bigint as real,
          coalesce(sum(l.amount) filter (where l.money = 'bonus' and l.purse_id is not null), 0)::bigint as bonus,
          coalesce(sum(l.amount) filter (where l.money = 'deficit'), 0)::bigint as deficit,
          (sum(l.amount) filter (where a.kind in ('house', 'house_bonus')))::bigint as house, (sum(l.amount) filter (where a.kind = 'fees'))::bigint as fees,
          (sum(l.amount) filter (where a.kind = 'jackpot_house'))::bigint as jackpots, (sum(l.amount) filter (where a.kind = 'withdrawals_reserved'))::bigint as reserved
        from wallet.posting l left join wallet.account a on a.id = l.account_id where l.entry_id = e.id and l.at = e.at) l
      left join lateral (
        select v.purse_id, v.purse_version from wallet.entry_name s join wallet.posting v on v.entry_id = s.id and v.at = s.at
        where s.cause = e.cause and s.id <= e.id and v.purse_id is not null order by s.id = e.id desc, s.id, v.line limit 1) w on true
    where ${which})`;
}
