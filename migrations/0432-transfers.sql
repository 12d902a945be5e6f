-- Bank transfers, each once, and those that belong to no payment until staff decide.
create table cashier.transfer (
  provider text not null,
  transfer_id text not null,
  -- The one payment that it pays; null if it was not allocated.
  payment_id bigint unique references cashier.payment (id),
  received_at timestamptz not null,
  primary key (provider, transfer_id)
);
grant select, insert on cashier.transfer to apogee_app;

create table cashier.unallocated (
  id bigint generated always as identity primary key,
  provider text not null,
  transfer_id text not null,
  event_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What the payer wrote, and who it was as far as the bank knows.
  reference text,
  payer text,
  reason text not null check (reason in ('no_reference', 'unknown_reference', 'reference_used', 'other_currency')),
  -- A deposit of the same amount whose player has the payer's name: proposed, never credited by itself.
  proposed_payment_id bigint references cashier.payment (id),
  state text not null check (state in ('open', 'assigned', 'sent_back', 'recalled')),
  payment_id bigint references cashier.payment (id),
  decided_by text,
  received_at timestamptz not null,
  decided_at timestamptz,
  unique (provider, transfer_id),
  foreign key (provider, transfer_id) references cashier.transfer (provider, transfer_id),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'assigned') = (payment_id is not null))
);
create index unallocated_open on cashier.unallocated (id) where state = 'open';
create index unallocated_by_payment on cashier.unallocated (payment_id) where payment_id is not null;
create index unallocated_by_proposal on cashier.unallocated (proposed_payment_id) where proposed_payment_id is not null;
grant select, insert, update on cashier.unallocated to apogee_app;

alter table cashier.notification drop constraint notification_outcome_check;
alter table cashier.notification add constraint notification_outcome_check
  check (outcome in ('moved', 'noted', 'ignored', 'contradicted', 'unknown_payment', 'unallocated')) not valid;

insert into wallet.entry_kind (kind, class, owner) values
  ('transfer_unallocated', 'other', 'cashier'), ('transfer_assigned', 'other', 'cashier'), ('transfer_sent_back', 'other', 'cashier');

-- Money that belongs to nobody yet. Kinds of accounts that are there already stay, however their list is written.
do $$
declare
  kinds text;
begin
  select string_agg(distinct quote_literal(m[1]), ', ') into kinds from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '([a-z_]+)', 'g') as m
    where c.conrelid = 'wallet.account'::regclass and c.conname = 'account_kind_check' and m[1] not in ('kind', 'text');
  alter table wallet.account drop constraint account_kind_check;
  execute format('alter table wallet.account add constraint account_kind_check check (kind in (%s, ''unallocated'')) not valid', kinds);
end $$;

-- then validate:
alter table wallet.account validate constraint account_kind_check;
alter table cashier.notification validate constraint notification_outcome_check;
