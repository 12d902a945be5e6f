create schema cashier;
grant usage on schema cashier to apogee_app;

-- Ways to pay. Operators edit these rows; the code knows providers, never brands or amounts.
create table cashier.method (
  id text primary key,
  brand text not null,
  type text not null check (type in ('bank_transfer', 'cards', 'crypto', 'direct', 'voucher')),
  provider text not null,
  title text,
  description text,
  icon text,
  extra_icons text[] not null default '{}',
  serves_deposits boolean not null,
  serves_cashouts boolean not null,
  processing_time text not null,
  -- A deposit that nobody finishes ends after this long.
  deposit_expires_s int not null check (deposit_expires_s > 0),
  confirmations_needed int check (confirmations_needed > 0),
  network text,
  position int not null,
  enabled boolean not null default true
);
grant select, insert, update on cashier.method to apogee_app;

create table cashier.method_currency (
  method_id text not null references cashier.method (id),
  currency text not null,
  deposit_min bigint not null check (deposit_min > 0),
  deposit_max bigint not null check (deposit_max >= deposit_min),
  cashout_min bigint not null check (cashout_min > 0),
  cashout_max bigint not null check (cashout_max >= cashout_min),
  step bigint not null check (step > 0),
  presets bigint[] not null,
  default_amount bigint not null check (default_amount > 0),
  enabled boolean not null default true,
  primary key (method_id, currency)
);
grant select, insert, update on cashier.method_currency to apogee_app;

-- A card as its provider names it. The number itself never reaches the platform.
create table cashier.saved_profile (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  method_id text not null references cashier.method (id),
  provider text not null,
  token text not null,
  brand text not null,
  bin text not null check (bin ~ '^[0-9]{6,8}$'),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  holder text not null,
  expires text not null check (expires ~ '^[0-9]{2}/[0-9]{2}$'),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (player_id, provider, token)
);
grant select, insert, update on cashier.saved_profile to apogee_app;

-- One deposit address for each player and provider; it stays theirs.
create table cashier.address (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  provider text not null,
  address text not null unique,
  created_at timestamptz not null,
  unique (player_id, provider)
);
grant select, insert on cashier.address to apogee_app;

create table cashier.payment (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  licence text not null,
  action text not null check (action in ('deposit', 'cashout')),
  stage text not null,
  method_id text not null references cashier.method (id),
  provider text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0),
  network_fee bigint not null default 0 check (network_fee >= 0),
  -- The provider's own name for it; on a chain, the transaction.
  external_id text,
  -- Masked, for people: `Visa •••• 4242`.
  target text,
  saved_profile_id bigint references cashier.saved_profile (id),
  address text,
  -- Why it waits for us or did not happen; a text key.
  reason text,
  -- What the provider says was paid, where that is not the amount asked for.
  paid_amount bigint,
  paid_currency text,
  -- An operator has settled it; what providers say afterwards changes nothing.
  decided_by_hand boolean not null default false,
  seen bigint not null default 0 check (seen >= 0),
  confirmations int not null default 0 check (confirmations >= 0),
  observation int not null default 0,
  -- The caller's idempotency key, what it was used for, and the first answer.
  key text,
  fingerprint text,
  answer jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz,
  finished_at timestamptz,
  unique (player_id, key),
  unique (provider, external_id),
  check ((action = 'deposit' and stage in ('requested', 'awaiting_player', 'awaiting_confirmations', 'in_review', 'credited', 'declined', 'canceled', 'expired', 'failed'))
      or (action = 'cashout' and stage in ('in_review', 'approved', 'sent', 'paid', 'rejected', 'recalled', 'failed')))
);
create index payment_by_player on cashier.payment (player_id, id desc);
create index payment_in_review on cashier.payment (id) where stage = 'in_review';
create index payment_by_address on cashier.payment (address) where action = 'deposit' and address is not null;
grant select, insert, update on cashier.payment to apogee_app;

-- Every station that a payment has passed, for its timeline and for the record.
create table cashier.payment_step (
  id bigint generated always as identity primary key,
  payment_id bigint not null references cashier.payment (id),
  step text not null,
  at timestamptz not null,
  actor text not null,
  note text
);
create index payment_step_by_payment on cashier.payment_step (payment_id, id);
grant select, insert on cashier.payment_step to apogee_app;

-- What providers told us, byte for byte, and what came of it. One row for each of their events, however often it is sent.
create table cashier.notification (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null,
  body text not null,
  payment_id bigint references cashier.payment (id),
  outcome text not null check (outcome in ('moved', 'noted', 'ignored', 'contradicted', 'unknown_payment')),
  note text,
  received_at timestamptz not null,
  unique (provider, event_id)
);
create index notification_by_payment on cashier.notification (payment_id);
create index notification_contradicted on cashier.notification (id) where outcome in ('contradicted', 'unknown_payment');
grant select, insert on cashier.notification to apogee_app;

create function cashier.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger payment_step_is_append_only before update or delete or truncate on cashier.payment_step for each statement execute function cashier.refuse_change();
create trigger notification_is_append_only before update or delete or truncate on cashier.notification for each statement execute function cashier.refuse_change();
