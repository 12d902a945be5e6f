-- Settlement files of payment providers, compared with the ledger, and what players are owed against what is held for them.
create schema reconciliation;
grant usage on schema reconciliation to apogee_app;

-- The fee that was agreed with a provider for a kind of line: a share of the gross amount in millionths, and a fixed part in minor units.
create table reconciliation.agreed_fee (
  provider text collate "C" not null check (provider ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  kind text not null check (kind in ('deposit', 'payout', 'refund', 'chargeback', 'chargeback_won')),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  ppm int not null check (ppm between 0 and 1000000),
  fixed bigint not null check (fixed >= 0),
  primary key (provider, kind, currency)
);
grant select, insert, update (ppm, fixed) on reconciliation.agreed_fee to apogee_app;

-- What a provider says it did on one UTC day in one currency. A corrected file is the next revision of the same row.
create table reconciliation.file (
  id bigint generated always as identity primary key,
  provider text collate "C" not null check (provider ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  revision int not null default 1 check (revision > 0),
  changed_at timestamptz not null,
  -- What the ledger has of it, in minor units: fees beyond those that were booked with payments, transfers to the bank, and what went to the
  -- rolling reserve less what came back. `bookings` numbers its postings, so that each is named once.
  booked_fees bigint not null default 0,
  booked_settled bigint not null default 0,
  booked_reserve bigint not null default 0,
  bookings int not null default 0 check (bookings >= 0),
  unique (provider, day, currency)
);
grant select, insert on reconciliation.file to apogee_app;
grant update (revision, changed_at, booked_fees, booked_settled, booked_reserve, bookings) on reconciliation.file to apogee_app;

-- Each file as it arrived, by its hash.
create table reconciliation.revision (
  file_id bigint not null references reconciliation.file (id),
  revision int not null check (revision > 0),
  form text not null check (form in ('csv', 'camt')),
  name text not null,
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  lines int not null check (lines >= 0),
  gross bigint not null,
  fee bigint not null,
  net bigint not null,
  imported_by text not null,
  imported_at timestamptz not null,
  primary key (file_id, revision),
  check (net = gross - fee)
);
grant select, insert on reconciliation.revision to apogee_app;
create trigger revision_is_append_only before update or delete or truncate on reconciliation.revision for each statement execute function wallet.refuse_change();

-- Lines of files. A corrected file replaces a line by its number: the old row ends, and a new one begins.
create table reconciliation.line (
  id bigint generated always as identity primary key,
  file_id bigint not null references reconciliation.file (id),
  line int not null check (line > 0),
  from_revision int not null check (from_revision > 0),
  -- The first revision that does not have it any more; null while it is in force.
  until_revision int check (until_revision > from_revision),
  kind text not null check (kind in ('deposit', 'payout', 'refund', 'chargeback', 'chargeback_won', 'fee', 'reserve', 'reserve_release', 'settlement', 'adjustment')),
  provider_id text collate "C",
  our_id text collate "C",
  gross bigint not null,
  fee bigint not null,
  net bigint not null,
  booked_at timestamptz not null,
  value_date date not null,
  arn_or_txid text collate "C",
  payer_hash text collate "C",
  note text,
  outcome text not null check (outcome in ('matched', 'amount_differs', 'fee_differs', 'state_differs', 'only_theirs', 'duplicate', 'currency_differs', 'late')),
  payment_id bigint,
  -- A payment that it may be about, for staff to decide.
  proposed_id bigint,
  -- The entry of the ledger that it is about, with what that moved at the provider and the fee that it booked.
  entry_id bigint,
  booked bigint not null default 0,
  booked_fee bigint not null default 0,
  expected_fee bigint,
  check (net = gross - fee),
  check (entry_id is null or payment_id is not null)
);
create unique index line_in_force on reconciliation.line (file_id, line) where until_revision is null;
create unique index line_of_entry on reconciliation.line (entry_id) where until_revision is null and entry_id is not null;
create index line_of_payment on reconciliation.line (payment_id) where payment_id is not null;
create index line_by_provider_id on reconciliation.line (provider_id) where until_revision is null and provider_id is not null;
grant select, insert on reconciliation.line to apogee_app;
grant update (until_revision, outcome, payment_id, proposed_id, entry_id, booked, booked_fee, expected_fee) on reconciliation.line to apogee_app;

-- What does not agree. Only staff close a difference; a line that agrees after all changes its outcome.
create table reconciliation.difference (
  id bigint generated always as identity primary key,
  provider text collate "C" not null,
  currency text not null,
  outcome text not null,
  -- The line that it is about; null if only the platform knows the movement, which its entry then names.
  line_id bigint references reconciliation.line (id),
  payment_id bigint,
  entry_id bigint,
  -- What each side says, in minor units.
  ours bigint,
  theirs bigint,
  opened_at timestamptz not null,
  owner text,
  closed_at timestamptz,
  closed_by text,
  -- What was posted to the provider's account in transit when it was closed, and by which entry.
  posted bigint not null default 0,
  closing_entry_id bigint,
  check ((closed_at is null) = (closed_by is null)),
  check ((posted = 0) = (closing_entry_id is null)),
  check (line_id is not null or entry_id is not null)
);
create unique index difference_open on reconciliation.difference (line_id) where closed_at is null and line_id is not null;
create unique index difference_of_entry on reconciliation.difference (entry_id) where line_id is null;
create index difference_waiting on reconciliation.difference (opened_at, id) where closed_at is null;
create index difference_of_line on reconciliation.difference (line_id);
grant select, insert on reconciliation.difference to apogee_app;
grant update (outcome, line_id, payment_id, ours, theirs, owner, closed_at, closed_by, posted, closing_entry_id) on reconciliation.difference to apogee_app;

-- What staff and the platform wrote about a difference.
create table reconciliation.note (
  id bigint generated always as identity primary key,
  difference_id bigint not null references reconciliation.difference (id),
  at timestamptz not null,
  actor text not null,
  note text not null check (note <> '')
);
create index note_of_difference on reconciliation.note (difference_id, id);
grant select, insert on reconciliation.note to apogee_app;
create trigger note_is_append_only before update or delete or truncate on reconciliation.note for each statement execute function wallet.refuse_change();

-- What a provider carries out for a payment: what the ledger has of it, and how the provider knows it. A movement without an entry is not booked.
-- `gross` is what its line says; `booked` is what the ledger moved without the fee. Coins that are returned were never booked.
create view cashier.provider_movement as
  select p.id as payment_id, m.kind, p.player_id, p.provider, p.currency, p.amount, p.stage, m.gross, case when n.id is null or m.kind = 'refund' then 0 else m.gross end as booked,
    case when n.id is null then 0 else m.fee end as fee, n.id as entry_id, coalesce(n.at, p.changed_at) as at, p.external_id as provider_id,
    case when p.address is not null then p.external_id end as txid,
    case when s.token is not null then encode(sha256(convert_to(s.token, 'UTF8')), 'hex') end as payer_hash
  from cashier.payment p
    cross join lateral (values
      ('deposit', 'deposit', 'deposit', p.amount, 0::bigint), ('deposit', 'chargeback', 'deposit_reversed', -p.amount, 0),
      ('deposit', 'refund', 'deposit_returned', -p.amount, p.network_fee), ('cashout', 'payout', 'withdrawal_paid', -p.amount, p.network_fee)) as m (action, kind, entry_kind, gross, fee)
    left join wallet.entry_name n on n.cause = 'payment:' || p.id and n.kind = m.entry_kind
    left join cashier.saved_profile s on s.id = p.saved_profile_id
  where m.action = p.action;
grant select on cashier.provider_movement to apogee_app;
create index payment_by_amount on cashier.payment (provider, amount);

insert into wallet.entry_kind (kind, class, owner) values
  ('provider_fee', 'other', 'reconciliation'), ('provider_settled', 'other', 'reconciliation'), ('provider_reserved', 'other', 'reconciliation'),
  ('provider_difference', 'other', 'reconciliation');

-- Money at the bank, and what providers hold back for a time. Kinds of accounts that are there already stay.
do $$
declare
  kinds text[];
begin
  select array_agg(distinct m[1]) into kinds from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') as m
    where c.conrelid = 'wallet.account'::regclass and c.conname = 'account_kind_check';
  alter table wallet.account drop constraint account_kind_check;
  execute format('alter table wallet.account add constraint account_kind_check check (kind = any (%L::text[])) not valid',
    kinds || array['bank', 'provider_reserve']);
end $$;

insert into ops.audit_action (action, kind) values
  ('reconciliation.imported', 'payment'), ('reconciliation.assigned', 'payment'), ('reconciliation.noted', 'payment'), ('reconciliation.closed', 'payment'),
  ('reconciliation.fee_agreed', 'parameter');

-- A difference that moves more than 500 EUR is closed by two.
insert into staff.four_eyes (action, above_cents, changed_at, shipped) values ('reconciliation.close', 50000, '2026-11-30', true) on conflict (action) do nothing;
insert into staff.role_permission (role, permission)
  select role, 'reconciliation.decide' from staff.role_permission where permission = 'chargebacks.book' on conflict do nothing;
insert into staff.queue_target (queue, level, first_look_minutes, done_minutes) values ('differences', 'any', 1440, 4320);

-- then validate:
alter table wallet.account validate constraint account_kind_check;
