-- What a fraud service is asked about payments, and what it answers. Players never see it.
create table cashier.fraud_check (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  -- Null: the player's browser told of a payment, before or without one of ours.
  payment_id bigint references cashier.payment (id),
  kind text not null check (kind in ('transaction', 'payout')),
  currency text not null,
  amount bigint not null check (amount > 0),
  payment_system text not null check (length(payment_system) between 1 and 40),
  -- What only the caller knew: a device, and what identifies a card without its number.
  device_fingerprint text check (length(device_fingerprint) between 1 and 200),
  card_bin text check (card_bin ~ '^[0-9]{6,8}$'),
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  asked_at timestamptz not null,
  -- Calls without an answer so far.
  silences int not null default 0 check (silences >= 0),
  answered_at timestamptz,
  verdict text check (verdict in ('clear', 'suspected')),
  score int check (score between 0 and 100),
  reasons text[] not null default '{}',
  check ((answered_at is null) = (verdict is null) and (verdict is null) = (score is null))
);
create unique index fraud_check_of_payment on cashier.fraud_check (payment_id) where payment_id is not null;
create index fraud_check_by_player on cashier.fraud_check (player_id, id desc);
create index fraud_check_open on cashier.fraud_check (id) where answered_at is null;
grant select, insert, update on cashier.fraud_check to apogee_app;

-- The sandbox's fraud service: one row with how it answers, and what it suspects.
create table sandbox.fraud_mode (
  one boolean primary key default true check (one),
  mode text not null default 'works' check (mode in ('works', 'slow', 'fails')),
  delay_s int not null default 5 check (delay_s between 1 and 12)
);
insert into sandbox.fraud_mode default values;
grant select, update on sandbox.fraud_mode to apogee_app;

create table sandbox.fraud_suspect (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('email', 'device', 'bin', 'country', 'name')),
  value text not null check (length(value) between 1 and 200),
  unique (kind, value)
);
grant select, insert, delete on sandbox.fraud_suspect to apogee_app;
