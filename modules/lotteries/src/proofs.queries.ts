import type { Database } from "@apogee/database";
import { proveLedger, type LedgerCheck, type LedgerProof } from "@apogee/play";

/** Proves that tickets have every number once, and that their money is on the books. */
export function verifyLotteries(db: Database): Promise<LedgerCheck[]> {
  return proveLedger(db, PROOFS);
}

const PROOFS: readonly LedgerProof[] = [
  [
    "The tickets of every lottery have the numbers from 1 on, each once.",
    "lotteries.issue",
    `select l.slug, l.issued, i.first, i.before from lotteries.lottery l
     left join lateral (
       select first, tickets, sum(tickets) over (order by first) - tickets as before, sum(tickets) over () as all_tickets
       from lotteries.issue where lottery_id = l.id and first is not null) i on true
     where i.first <> i.before + 1 or coalesce(i.all_tickets, 0) <> l.issued`,
  ],
  [
    "Money for tickets less returns and prizes is in the account of lotteries.",
    "wallet.account",
    `select coalesce(a.currency, s.currency) as currency, coalesce(a.balance, 0)::text as account, coalesce(s.money, 0)::text as tickets from (
       select currency, balance from wallet.account where kind = 'house_bonus' and shard = 'lotteries') a full join (
       select currency, sum(money) as money from (
         select currency, amount as money from lotteries.issue where amount is not null and returned_at is null
         union all select w.currency, -(w.reward -> 'amounts' ->> w.currency)::bigint from lotteries.winner w
         where w.reward ->> 'kind' = 'money' and w.given_at is not null and w.refused is null) m group by currency) s on s.currency = a.currency
     where coalesce(a.balance, 0) <> coalesce(s.money, 0)`,
  ],
  [
    "Every ticket that was sold for points has one entry that spent them.",
    "lotteries.issue",
    `select coalesce(i.cause, e.cause) as cause, i.points, e.chargeable::text as spent
     from (select * from lotteries.issue where source = 'points') i
     full join (select * from loyalty.point_entry where kind = 'exchanged' and cause like 'lottery_ticket:%') e
       on e.cause = i.cause and e.player_id = i.player_id
     where i.id is null or e.id is null or e.chargeable <> -i.points`,
  ],
];
