-- The sandbox as a payment provider of every family: wallets, vouchers, banks and apps. It knows the casino through HTTP alone.
create table sandbox.provider_mode (
  provider text primary key,
  -- What becomes of payments and payouts that are asked for from now on, until their own page says otherwise.
  deposit text not null,
  payout text not null,
  delay_s int not null check (delay_s between 1 and 86400)
);
insert into sandbox.provider_mode values
  ('sandbox-wallets', 'success', 'paid', 5),
  ('sandbox-vouchers', 'success', 'paid', 5),
  ('sandbox-instant-bank', 'success', 'paid', 5),
  ('sandbox-bank', 'success', 'paid', 5),
  ('sandbox-apps', 'success', 'paid', 5);
grant select, update on sandbox.provider_mode to apogee_app;

create table sandbox.provider_payment (
  id text primary key,
  -- Opens the payment's page; whoever holds it may pay.
  secret text not null unique,
  provider text not null references sandbox.provider_mode (provider),
  merchant text not null,
  -- The merchant's own id of the payment.
  reference text not null,
  method text not null,
  player text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  holder text,
  account_token text,
  -- What a transfer carries; null for other families.
  transfer_reference text,
  -- What the payer entered that is not secret.
  fields jsonb not null default '{}',
  return_url text not null,
  notify_url text not null,
  locale text not null,
  stage text not null check (stage in ('open', 'pending', 'succeeded', 'declined', 'canceled', 'expired', 'returned')),
  reason text,
  outcome text not null,
  delay_s int not null check (delay_s between 1 and 86400),
  -- The first answer to the start, which every repeat gets.
  answer jsonb,
  -- So many answers to this payment's start are still to be lost.
  lost_answers int not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  unique (provider, reference)
);
create index provider_payment_newest on sandbox.provider_payment (created_at desc);
create index provider_payment_by_transfer on sandbox.provider_payment (transfer_reference);
grant select, insert, update on sandbox.provider_payment to apogee_app;

-- Everything that was reported of a payment or payout, for look-ups.
create table sandbox.provider_event (
  event_id text primary key,
  provider text not null references sandbox.provider_mode (provider),
  reference text not null,
  body jsonb not null,
  created_at timestamptz not null
);
create index provider_event_of_payment on sandbox.provider_event (provider, reference, created_at);
grant select, insert on sandbox.provider_event to apogee_app;

-- Accounts that have paid and can be paid to.
create table sandbox.provider_account (
  token text primary key,
  provider text not null references sandbox.provider_mode (provider),
  label text not null,
  holder text,
  closed boolean not null default false
);
grant select, insert, update on sandbox.provider_account to apogee_app;

-- Vouchers that were redeemed, and wrong codes. The codes themselves are not kept.
create table sandbox.voucher_try (
  id bigint generated always as identity primary key,
  code_hash text not null,
  player text not null,
  redeemed boolean not null,
  at timestamptz not null
);
create unique index voucher_redeemed_once on sandbox.voucher_try (code_hash) where redeemed;
create index voucher_try_of_player on sandbox.voucher_try (player, at);
grant select, insert on sandbox.voucher_try to apogee_app;

-- Transfers that arrived at the bank account of the casino.
create table sandbox.bank_transfer (
  id text primary key,
  reference text,
  payer text,
  amount bigint not null check (amount > 0),
  currency text not null,
  merchant text not null,
  notify_url text not null,
  state text not null check (state in ('arrived', 'recalled', 'sent_back')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index bank_transfer_newest on sandbox.bank_transfer (created_at desc);
grant select, insert, update on sandbox.bank_transfer to apogee_app;

create table sandbox.provider_payout (
  id text primary key,
  provider text not null references sandbox.provider_mode (provider),
  merchant text not null,
  reference text not null,
  method text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  target text not null,
  notify_url text not null,
  stage text not null check (stage in ('accepted', 'sent', 'paid', 'failed', 'bounced')),
  outcome text not null,
  delay_s int not null,
  reason text,
  lost_answers int not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (provider, reference)
);
create index provider_payout_newest on sandbox.provider_payout (created_at desc);
grant select, insert, update on sandbox.provider_payout to apogee_app;

create table sandbox.provider_refund (
  id text primary key,
  provider text not null references sandbox.provider_mode (provider),
  reference text not null,
  refund_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null,
  unique (provider, refund_id)
);
grant select, insert on sandbox.provider_refund to apogee_app;

-- How a notification is signed: over the body alone, by the payments protocol, or with a key that is not valid.
alter table sandbox.notification add column signing text not null default 'body' check (signing in ('body', 'protocol', 'dead_key'));
