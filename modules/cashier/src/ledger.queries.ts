import type { Database } from "@apogee/database";
import { proveLedger, type LedgerCheck, type LedgerProof } from "@apogee/play";

/**
 * Proves payments against the ledger: each has exactly the entries of its stage, with its amount, currency and wallet;
 * every such entry has its payment; the reserved sum is the sum of waiting withdrawals. `verifyLedger` proves the
 * entries themselves.
 */
export function verifyPayments(db: Database): Promise<LedgerCheck[]> {
  return proveLedger(db, PROOFS);
}

/**
 * What entries name as their cause: payments and parts of withdrawals. A withdrawal in parts was reserved as the sum of its
 * parts; each part is paid or released by itself.
 */
const BOOKABLE = `select p.id, p.action, p.stage, p.player_id, p.provider, p.currency, coalesce(s.amount, p.amount) as amount, p.network_fee, s.amount is not null as in_parts, false as is_part
    from cashier.payment p left join (select payment_id, sum(amount)::bigint as amount from cashier.payment_part group by 1) s on s.payment_id = p.id
  union all
  select id, 'cashout', stage, player_id, provider, currency, amount, network_fee, false, true from cashier.payout where id <> payment_id`;

/** Entries with the payment that caused them. */
const BOOKED = `select e.id as entry, e.at, e.kind, e.currency as booked_in, p.id as payment, p.player_id, p.provider, p.currency, p.amount, p.network_fee
  from wallet.entry e join (${BOOKABLE}) p on e.cause = 'payment:' || p.id`;

const PROOFS: readonly LedgerProof[] = [
  [
    "Every payment has exactly the entries of its stage.",
    "cashier.payment",
    `select * from (
       select p.id, p.action, p.stage, coalesce(e.kinds, 'nothing') as booked,
         case when p.action = 'deposit' then case when p.stage = 'returned' and p.network_fee > 0 then 'deposit_returned' when p.stage <> 'credited' then 'nothing' when e.kinds like '% deposit_reversed' then 'deposit deposit_reversed' else 'deposit' end
           when p.is_part then case p.stage when 'paid' then 'withdrawal_paid' when 'failed' then case when e.kinds like '%withdrawal_bounced%' then 'withdrawal_bounced withdrawal_paid' else 'withdrawal_released' end else 'nothing' end
           when p.stage in ('in_review', 'approved', 'sent') or p.in_parts and p.stage in ('paid', 'failed') then 'withdrawal_reserved'
           when p.stage = 'paid' then 'withdrawal_paid withdrawal_reserved'
           when p.stage = 'failed' and e.kinds like '%withdrawal_bounced%' then 'withdrawal_bounced withdrawal_paid withdrawal_reserved'
           when p.stage in ('rejected', 'recalled', 'failed') then 'withdrawal_released withdrawal_reserved' end as wanted
       from (${BOOKABLE}) p
       left join (select cause, string_agg(kind, ' ' order by kind collate "C") as kinds from wallet.entry group by cause) e on e.cause = 'payment:' || p.id) b
     where booked is distinct from wanted`,
  ],
  [
    "Every entry of a payment moves its amount, in its currency, between its player's purse and the right accounts.",
    `(${BOOKED}) b`,
    `with booked as (${BOOKED}),
     wanted as (
       select entry, format('player %s, real %s', player_id, currency) as holder, case when kind in ('withdrawal_reserved', 'deposit_reversed') then -amount else amount end as amount
       from booked where kind in ('deposit', 'deposit_reversed', 'withdrawal_reserved', 'withdrawal_released', 'withdrawal_bounced')
       union all
       select entry, format('withdrawals_reserved %s', currency), case when kind = 'withdrawal_reserved' then amount else -amount end
       from booked where kind in ('withdrawal_reserved', 'withdrawal_released', 'withdrawal_paid')
       union all
       select entry, format('provider_transit %s %s', provider, currency), case kind when 'deposit' then -amount when 'withdrawal_bounced' then -amount when 'deposit_reversed' then amount when 'deposit_returned' then network_fee else amount + network_fee end
       from booked where kind in ('deposit', 'deposit_reversed', 'deposit_returned', 'withdrawal_paid', 'withdrawal_bounced')
       union all
       select entry, format('fees %s', currency), -network_fee from booked where kind in ('withdrawal_paid', 'deposit_returned') and network_fee > 0),
     moved as (
       select b.entry, sum(l.amount) as amount,
         case when u.id is not null then format('player %s, %s %s', u.player_id, case l.money when 'deficit' then 'real' else l.money end, u.currency)
           when a.kind = 'provider_transit' then format('provider_transit %s %s', a.shard, a.currency)
           else format('%s %s', a.kind, a.currency) end as holder
       from booked b join wallet.posting l on l.entry_id = b.entry and l.at = b.at left join wallet.purse u on u.id = l.purse_id left join wallet.account a on a.id = l.account_id
       group by b.entry, holder)
     select b.payment, b.entry, b.kind, d.holder, d.wanted, d.moved from (
       select coalesce(w.entry, m.entry) as entry, coalesce(w.holder, m.holder) as holder, w.amount as wanted, m.amount as moved
       from wanted w full join moved m on m.entry = w.entry and m.holder = w.holder where w.amount is distinct from m.amount
       union all
       select entry, format('booked in %s, paid in %s', booked_in, currency), null, null from booked where booked_in <> currency) d
     join booked b on b.entry = d.entry`,
  ],
  [
    "Every entry of a deposit or withdrawal has its payment.",
    "wallet.entry where cause like 'payment:%'",
    `select e.id, e.kind, e.cause from wallet.entry e left join (${BOOKABLE}) p on e.cause = 'payment:' || p.id
     where p.id is null and (e.cause like 'payment:%' or e.kind in ('deposit', 'deposit_reversed', 'deposit_returned', 'withdrawal_reserved', 'withdrawal_paid', 'withdrawal_released', 'withdrawal_bounced'))`,
  ],
  [
    "What is set aside in a currency is the sum of the withdrawals that wait or are on their way.",
    "(select currency from wallet.account where kind = 'withdrawals_reserved' union select currency from cashier.payment where action = 'cashout') c",
    `select * from (
       select currency, sum(reserved) as reserved, sum(waiting) as waiting from (
         select currency, balance as reserved, 0 as waiting from wallet.account where kind = 'withdrawals_reserved'
         union all
         select currency, 0, amount from cashier.payout where stage in ('in_review', 'approved', 'sent')) s
       group by currency) t
     where reserved <> waiting`,
  ],
  [
    "Every credited or paid payment was told by its provider, whoever decided it.",
    "cashier.payment where stage in ('credited', 'paid')",
    `select p.id, p.action, p.stage, p.provider
     from (select id, id as payment_id, action, stage, provider from cashier.payment where stage = 'credited'
       union all select id, payment_id, 'cashout', stage, provider from cashier.payout where stage = 'paid') p
     where not exists (select from cashier.notification n where n.payment_id = p.payment_id and n.provider = p.provider and n.outcome = 'moved'
       and (n.kind in ('succeeded', 'chain') and p.action = 'deposit' or n.kind = 'payout_paid' and p.action = 'cashout'))`,
  ],
  [
    "Every withdrawal in parts is in the stage of its parts, with the amount that is paid or to be paid.",
    "cashier.payment_part",
    `select * from (
       select p.id, p.stage, p.amount, string_agg(c.stage, ' ' order by c.position) as parts,
         case when bool_and(c.stage = 'approved') then 'approved' when bool_or(c.stage in ('approved', 'sent')) then 'sent' when bool_or(c.stage = 'paid') then 'paid'
           when bool_and(c.stage = 'failed') then 'failed' when count(distinct c.stage) = 1 then min(c.stage) else 'mixed' end as wanted,
         coalesce(sum(c.amount) filter (where c.stage <> 'failed'), sum(c.amount))::bigint as wanted_amount
       from cashier.payment p join cashier.payment_part c on c.payment_id = p.id group by p.id) w
     where stage <> wanted or amount <> wanted_amount`,
  ],
  [
    "Held coins are with their provider or on their way back: a return runs or was paid exactly if its deposit says so.",
    "cashier.payment where action = 'deposit'",
    `select p.id, p.stage, r.state from cashier.payment p
     left join cashier.coin_return r on r.payment_id = p.id and r.state <> 'failed'
     where coalesce(case r.state when 'paid' then 'returned' else case when r.id is not null then 'returning' end end, 'none')
       <> case when p.stage in ('returning', 'returned') then p.stage else 'none' end`,
  ],
  [
    "Every payment stands at the last station of its timeline.",
    "cashier.payment",
    `select p.id, p.stage, s.step from cashier.payment p
     left join (select distinct on (payment_id) payment_id, step from cashier.payment_step order by payment_id, id desc) s on s.payment_id = p.id
     where s.step is distinct from p.stage`,
  ],
  [
    "Every payment belongs to a player.",
    "cashier.payment",
    "select p.id, p.player_id from cashier.payment p left join identity.player i on i.id = p.player_id where i.id is null",
  ],
];
