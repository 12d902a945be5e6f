import { sql, type RawBuilder } from "kysely";
import { classOf } from "./entry-kind.queries.ts";

/** Movements of a wallet with versions above `after`, up to `upTo` and with it; at most `most` from one end. */
export interface MovementRange {
  readonly walletId: number;
  readonly after: number;
  readonly upTo: number;
  readonly from: "newest" | "oldest";
  readonly most: number;
}

/**
 * A subquery of the entries that moved a wallet, one row each, to be read as `from ${entryMovements(range)} e`. `after`
 * and `upTo` must not be between two versions of one entry.
 *
 * - `first`, `seq`: the wallet's versions at the first and the last posting of the entry.
 * - `at`, `kind`, `cause`, `reason`, `reverses`: of the entry. `class`: that of its kind. `payment_id`: the payment that
 *   caused it, or null.
 * - `real`, `bonus`, `deficit`: what the wallet got of each, in minor units; a deficit above zero was repaid.
 * - `balance`: real and bonus money less the deficit, afterwards.
 */
export function entryMovements({ walletId, after, upTo, from, most }: MovementRange): RawBuilder<unknown> {
  const order = sql.raw(from === "newest" ? "desc" : "asc");
  return sql`(
    select p.first, l.version as seq, e.at, e.kind, ${classOf(sql.ref("e.kind"))} as class, e.cause, e.reason, e.reverses, substring(e.cause from '^payment:([0-9]{1,15})$')::bigint as payment_id,
      p.real, p.bonus, p.deficit, p.balance
    from (
      select * from wallet.posting_link k where k.purse_id = ${walletId} and k.version > ${after} and k.version <= ${upTo}
        and not exists (select from wallet.posting_link n where n.purse_id = k.purse_id and n.version = k.version + 1 and n.entry_id = k.entry_id)
      order by k.version ${order} limit ${most}) l
      join wallet.entry e on e.id = l.entry_id and e.at = l.at
      cross join lateral (
        select min(p.purse_version) as first, coalesce(sum(p.amount) filter (where p.money = 'real'), 0)::bigint as real,
          coalesce(sum(p.amount) filter (where p.money = 'bonus'), 0)::bigint as bonus, coalesce(sum(p.amount) filter (where p.money = 'deficit'), 0)::bigint as deficit,
          max(p.real_after + p.bonus_after - p.deficit_after) filter (where p.purse_version = l.version) as balance
        from wallet.posting p where p.entry_id = l.entry_id and p.at = l.at and p.purse_id = ${walletId}) p)`;
}

/** The version of a wallet at its newest entry before a time; null if there is none. */
export function entryVersionBefore(walletId: number, before: Date): RawBuilder<number | null> {
  return sql`(select k.version from wallet.posting_link k where k.purse_id = ${walletId} and k.at < ${before}::timestamptz order by k.version desc limit 1)`;
}
