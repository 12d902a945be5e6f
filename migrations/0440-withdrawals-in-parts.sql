-- The parts of a withdrawal that goes to several targets; one with a single target has none.
create table cashier.payment_part (
  -- Of the sequence of payments, since providers identify payouts by it: they never see one number for two payouts.
  id bigint primary key default nextval('cashier.payment_id_seq'),
  payment_id bigint not null references cashier.payment (id),
  position int not null,
  method_id text not null references cashier.method (id),
  provider text not null,
  amount bigint not null check (amount > 0),
  -- Masked, for people: `Visa •••• 4242`.
  target text not null,
  saved_profile_id bigint references cashier.saved_profile (id),
  address text,
  fields jsonb not null default '{}',
  stage text not null check (stage in ('in_review', 'approved', 'sent', 'paid', 'rejected', 'recalled', 'failed')),
  -- Why it failed.
  reason text,
  external_id text,
  network_fee bigint not null default 0 check (network_fee >= 0),
  changed_at timestamptz not null,
  finished_at timestamptz,
  unique (payment_id, position)
);
create index payment_part_by_profile on cashier.payment_part (saved_profile_id) where saved_profile_id is not null;
create index payment_part_unsent on cashier.payment_part (id) where stage = 'approved';
grant select, insert, update on cashier.payment_part to apogee_app;
