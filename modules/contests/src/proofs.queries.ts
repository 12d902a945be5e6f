import type { Database } from "@apogee/database";
import { proveLedger, type LedgerCheck, type LedgerProof } from "@apogee/play";

/**
 * Proves the money of contests against the ledger: what was taken as entry fees, less what was returned and what was
 * released to pay prizes, lies on the account of each contest's pool, and every fee has its entry.
 */
export function verifyContests(db: Database): Promise<LedgerCheck[]> {
  return proveLedger(db, PROOFS);
}

const PROOFS: readonly LedgerProof[] = [
  [
    "Every entry fee of a contest is an entry of the ledger with its amount, and every such entry is a fee.",
    "contests.entry where buy_in_entry is not null",
    `select coalesce(c.contest_id::text, e.cause) as contest, c.player_id, c.buy_in_amount, c.buy_in_currency, e.id as entry, -p.amount as taken, e.currency
     from (select * from contests.entry where buy_in_entry is not null) c
     full join (select * from wallet.entry where kind = 'contest_buy_in') e on e.id = c.buy_in_entry
     left join lateral (select sum(l.amount)::bigint as amount from wallet.posting l where l.entry_id = e.id and l.at = e.at and l.purse_id is not null) p on true
     where c.buy_in_entry is null or e.id is null or e.cause <> format('contest:%s:%s', c.contest_id, c.player_id)
       or -p.amount <> c.buy_in_amount or e.currency <> c.buy_in_currency`,
  ],
  [
    "Every fee that was returned has an entry that reverses it, and no other has.",
    "contests.entry where returned_at is not null",
    `select c.contest_id, c.player_id, c.returned_at, e.id as entry from contests.entry c
     left join wallet.entry e on e.kind = 'contest_buy_in_returned' and e.reverses = c.buy_in_entry
     where c.buy_in_entry is not null and (c.returned_at is null) <> (e.id is null)`,
  ],
  [
    "The account of each contest's pool holds the fees that were taken, less those returned and released.",
    "(select distinct shard from wallet.account where kind = 'house_bonus' and shard like 'contest:%') a",
    `select * from (
       select shard, currency, sum(held) as held, sum(wanted) as wanted from (
         select shard, currency, balance as held, 0 as wanted from wallet.account where kind = 'house_bonus' and shard like 'contest:%'
         union all
         select format('contest:%s', c.contest_id), c.buy_in_currency, 0, c.buy_in_amount from contests.entry c join contests.contest o on o.id = c.contest_id
         where c.buy_in_entry is not null and c.returned_at is null and o.stage not in ('final', 'paid')) s
       group by shard, currency) t
     where held <> wanted`,
  ],
];
