import type { Database } from "@apogee/database";
import { proveTrees } from "./liabilities/prove-trees.ts";
import { proveLedger, type LedgerCheck, type LedgerProof } from "@apogee/play";

/** Lines in force with their files. */
const LINES = "reconciliation.line l join reconciliation.file f on f.id = l.file_id where l.until_revision is null";

const PROOFS: readonly LedgerProof[] = [
  [
    "The lines of every settlement file add up to its sums.",
    "reconciliation.revision",
    `select f.id, f.provider, f.day, f.currency, r.lines, r.gross, r.fee, r.net, s.lines as has, s.gross as is_gross, s.fee as is_fee, s.net as is_net
     from reconciliation.file f left join reconciliation.revision r on r.file_id = f.id and r.revision = f.revision
       cross join lateral (select count(*) as lines, coalesce(sum(l.gross), 0) as gross, coalesce(sum(l.fee), 0) as fee, coalesce(sum(l.net), 0) as net
         from reconciliation.line l where l.file_id = f.id and l.until_revision is null) s
     where (r.lines, r.gross, r.fee, r.net) is distinct from (s.lines, s.gross, s.fee, s.net)`,
  ],
  [
    "The ledger has the fees, the transfers to the bank and the reserves that the files of providers say.",
    "reconciliation.file",
    `with said as (
       select f.id, f.currency, f.provider, f.booked_fees, f.booked_settled, f.booked_reserve,
         coalesce(sum(l.fee - l.booked_fee) filter (where l.outcome <> 'duplicate'), 0) as fees,
         coalesce(-sum(l.gross) filter (where l.kind = 'settlement' and l.outcome <> 'duplicate'), 0) as settled,
         coalesce(-sum(l.gross) filter (where l.kind in ('reserve', 'reserve_release') and l.outcome <> 'duplicate'), 0) as reserve
       from reconciliation.file f left join reconciliation.line l on l.file_id = f.id and l.until_revision is null group by f.id),
     posted as (
       select split_part(e.cause, ':', 2)::bigint as id, -coalesce(sum(p.amount) filter (where a.kind = 'fees'), 0) as fees,
         -coalesce(sum(p.amount) filter (where a.kind = 'bank'), 0) as settled, -coalesce(sum(p.amount) filter (where a.kind = 'provider_reserve'), 0) as reserve
       from wallet.entry e join wallet.posting p on p.entry_id = e.id and p.at = e.at join wallet.account a on a.id = p.account_id
       where e.kind in ('provider_fee', 'provider_settled', 'provider_reserved') group by 1)
     select coalesce(s.id, p.id) as file, s.fees, p.fees as posted_fees, s.settled, p.settled as posted_settled, s.reserve, p.reserve as posted_reserve
     from said s full join posted p on p.id = s.id
     where s.id is null or (s.fees, s.settled, s.reserve) is distinct from (s.booked_fees, s.booked_settled, s.booked_reserve)
       or (s.fees, s.settled, s.reserve) is distinct from (coalesce(p.fees, 0), coalesce(p.settled, 0), coalesce(p.reserve, 0))`,
  ],
  [
    "What the ledger says a provider holds is what its files say, what is on its way, and what differences explain.",
    "(select distinct provider, currency from reconciliation.file) b",
    `with sums as (
       select provider, currency, sum(holds) as holds, sum(apart) as apart, sum(underway) as underway, sum(closed) as closed, -sum(balance) as balance from (
         select f.provider, f.currency, l.net as holds, case when l.outcome = 'duplicate' then -l.net else l.booked - l.gross end as apart, 0 as underway, 0 as closed, 0 as balance
         from ${LINES}
         union all
         select m.provider, m.currency, 0, 0, m.booked - m.fee, 0, 0 from cashier.provider_movement m
         where m.entry_id is not null and not exists (select from reconciliation.line l where l.entry_id = m.entry_id and l.until_revision is null)
         union all
         select provider, currency, 0, 0, 0, posted, 0 from reconciliation.difference where posted <> 0
         union all
         select shard, currency, 0, 0, 0, 0, balance from wallet.account where kind = 'provider_transit') parts
       group by provider, currency)
     select * from sums where balance <> holds + apart + underway + closed`,
  ],
  [
    "Every line that is about an entry has what that entry moved, at its provider and in its currency.",
    "reconciliation.line where entry_id is not null",
    `select l.id, l.line, f.provider, f.currency, l.booked, l.booked_fee, m.booked as moved, m.fee as moved_fee
     from reconciliation.line l join reconciliation.file f on f.id = l.file_id
       left join cashier.provider_movement m on m.entry_id = l.entry_id and m.payment_id = l.payment_id and m.kind = l.kind and m.provider = f.provider and m.currency = f.currency
     where l.until_revision is null and l.entry_id is not null and (l.booked, l.booked_fee) is distinct from (m.booked, m.fee)`,
  ],
  [
    "What staff posted when they closed a difference is its entry in the ledger, and each such entry has its difference.",
    "reconciliation.difference where closed_at is not null",
    `select coalesce(d.id::text, e.cause) as difference, d.posted, e.amount from reconciliation.difference d
     full join (select e.id, e.cause, -p.amount as amount from wallet.entry e join wallet.posting p on p.entry_id = e.id and p.at = e.at
       join wallet.account a on a.id = p.account_id and a.kind = 'provider_transit' where e.kind = 'provider_difference') e
       on e.cause = 'difference:' || d.id and e.id = d.closing_entry_id
     where (d.posted <> 0 or e.id is not null) and d.posted is distinct from e.amount`,
  ],
  [
    "Every line that differs has a difference, open or closed.",
    `${LINES.replace(" where ", " where l.outcome not in ('matched', 'late') and ")}`,
    `select l.id, l.line, l.outcome, f.provider, f.day from ${LINES} and l.outcome not in ('matched', 'late')
       and not exists (select from reconciliation.difference d where d.line_id = l.id)`,
  ],
];

/**
 * Proves what was reconciled: files add up, the ledger has what they say, and what each provider holds by the ledger is
 * what its files say and what is on its way.
 */
export async function verifyReconciliation(db: Database): Promise<LedgerCheck[]> {
  return [...(await proveLedger(db, PROOFS)), ...(await proveTrees(db))];
}
