-- An outside payment provider and a chain to try payments with. It knows the casino through HTTP alone, so nothing here
-- refers to another schema.
create schema sandbox;
grant usage on schema sandbox to apogee_app;

-- Cards without their numbers: the token is made of the number with a key, and can't be turned back.
create table sandbox.card (
  token text primary key,
  brand text not null,
  bin text not null check (bin ~ '^[0-9]{6,8}$'),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  holder text not null,
  expires text not null check (expires ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
grant select, insert, update on sandbox.card to apogee_app;

-- Issuers that are refused, by the first eight digits. The one that ships is a range to test with.
create table sandbox.blocked_range (
  first_bin text primary key check (first_bin ~ '^[0-9]{8}$'),
  last_bin text not null check (last_bin ~ '^[0-9]{8}$' and last_bin >= first_bin)
);
insert into sandbox.blocked_range values ('49999900', '49999999');
grant select, insert, update, delete on sandbox.blocked_range to apogee_app;

create table sandbox.payment (
  id text primary key,
  -- Opens the payment's page; whoever holds it may pay.
  secret text not null unique,
  -- The merchant's own name for the payment.
  reference text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  holder text,
  saved_token text references sandbox.card (token),
  card_token text references sandbox.card (token),
  return_origin text not null,
  notify_url text not null,
  stage text not null check (stage in ('open', 'challenge', 'pending', 'succeeded', 'declined', 'expired', 'canceled')),
  reason text,
  outcome text not null check (outcome in ('success', 'declined', 'pending', 'expired', 'duplicate', 'notify_first', 'wrong_amount')),
  delay_s int not null check (delay_s between 0 and 3600),
  code text,
  wrong_codes int not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  check (stage <> 'challenge' or (card_token is not null and code is not null))
);
create index payment_newest on sandbox.payment (created_at desc);
grant select, insert, update on sandbox.payment to apogee_app;

-- One row for each rail: what becomes of payouts that are asked for from now on.
create table sandbox.payout_terms (
  rail text primary key check (rail in ('card', 'bitcoin')),
  outcome text not null check (outcome in ('paid', 'failed', 'stuck')),
  delay_s int not null check (delay_s between 0 and 3600)
);
insert into sandbox.payout_terms values ('card', 'paid', 5), ('bitcoin', 'paid', 8);
grant select, update on sandbox.payout_terms to apogee_app;

create table sandbox.payout (
  -- On the chain this is the transaction's id.
  id text primary key,
  rail text not null references sandbox.payout_terms (rail),
  reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- A card's token, or an address.
  target text not null,
  notify_url text not null,
  stage text not null check (stage in ('accepted', 'sent', 'paid', 'failed')),
  outcome text not null,
  delay_s int not null,
  reason text,
  confirmations int not null default 0,
  network_fee bigint not null default 0 check (network_fee >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (rail, reference)
);
create index payout_newest on sandbox.payout (created_at desc);
grant select, insert, update on sandbox.payout to apogee_app;

-- Addresses that were handed out, one for each owner that the merchant names.
create table sandbox.address (
  address text primary key,
  owner text not null unique,
  notify_url text not null,
  created_at timestamptz not null
);
grant select, insert on sandbox.address to apogee_app;

create table sandbox.chain_transaction (
  txid text primary key check (txid ~ '^[0-9a-f]{64}$'),
  address text not null references sandbox.address (address),
  amount bigint not null check (amount > 0),
  fate text not null check (fate in ('confirmed', 'waiting', 'dropped')),
  stage text not null check (stage in ('seen', 'confirming', 'confirmed', 'dropped')),
  confirmations int not null default 0,
  confirmations_wanted int not null check (confirmations_wanted between 1 and 12),
  -- Counts what was told of it, so that a listener can tell newer news from older.
  observation int not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index chain_transaction_of_address on sandbox.chain_transaction (address, created_at desc);
create index chain_transaction_newest on sandbox.chain_transaction (created_at desc);
grant select, insert, update on sandbox.chain_transaction to apogee_app;

-- What merchants are told. The body is signed and sent as it stands here, byte for byte, however often.
create table sandbox.notification (
  id bigint generated always as identity primary key,
  event_id text not null unique,
  kind text not null,
  subject text not null,
  url text not null,
  body text not null,
  state text not null check (state in ('queued', 'delivered', 'given_up')),
  tries int not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index notification_by_subject on sandbox.notification (subject, id);
grant select, insert, update on sandbox.notification to apogee_app;

create table sandbox.notification_attempt (
  id bigint generated always as identity primary key,
  notification_id bigint not null references sandbox.notification (id),
  cause text not null check (cause in ('first', 'retry', 'copy', 'again')),
  at timestamptz not null,
  took_ms int not null,
  -- Null when nobody answered.
  status int,
  said text not null
);
create index attempt_by_notification on sandbox.notification_attempt (notification_id, id);
grant select, insert on sandbox.notification_attempt to apogee_app;
