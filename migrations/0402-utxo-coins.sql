-- Output scripts that pay to keys of the house: those of issued addresses, and other scripts of the same keys, whose coins belong to nobody until
-- staff decide.
create table coins.script (
  chain text not null,
  -- Hexadecimal.
  script text collate "C" not null,
  address text collate "C" not null,
  own boolean not null,
  primary key (chain, script),
  foreign key (chain, address) references coins.address (chain, address)
);
grant select, insert on coins.script to apogee_app;

-- What the chain pays to a player as one sum: an output, or several outputs that are each below the minimum.
create table coins.deposit (
  id bigint generated always as identity primary key,
  chain text not null,
  address text collate "C" not null,
  -- The first output that was seen, as txid:vout. It stays when the transaction is replaced by another one.
  external_id text collate "C" not null,
  amount bigint not null check (amount > 0),
  -- Confirmations that the value needed when it was first seen.
  needed int not null check (needed > 0),
  confirmations int not null default 0 check (confirmations >= 0),
  dropped boolean not null default false,
  -- Numbers what is reported about it; `reported` is the last one that the cashier has.
  observation int not null default 1 check (observation > 0),
  reported int not null default 0 check (reported >= 0 and reported <= observation),
  created_at timestamptz not null,
  foreign key (chain, address) references coins.address (chain, address),
  unique (chain, external_id)
);
create index on coins.deposit (chain) where reported < observation;
grant select, insert, update (confirmations, dropped, observation, reported) on coins.deposit to apogee_app;

-- Payouts that leave together.
create table coins.batch (
  id bigint generated always as identity primary key,
  chain text not null,
  state text not null check (state in ('open', 'confirmed')),
  created_at timestamptz not null
);
create index on coins.batch (chain) where state = 'open';
grant select, insert, update (state) on coins.batch to apogee_app;

-- Signed transactions of a batch. They share all inputs of the first one, so at most one of them can ever confirm.
create table coins.attempt (
  id bigint generated always as identity primary key,
  batch_id bigint not null references coins.batch (id),
  sequence int not null check (sequence > 0),
  txid text collate "C" not null unique,
  raw text not null,
  fee bigint not null check (fee > 0),
  vsize int not null check (vsize > 0),
  -- The height of the chain when it was signed.
  signed_height int not null,
  signed_at timestamptz not null,
  broadcast_at timestamptz,
  height int,
  unique (batch_id, sequence)
);
grant select, insert, update (broadcast_at, height) on coins.attempt to apogee_app;

-- Outputs to scripts of the house.
create table coins.utxo (
  chain text not null,
  txid text collate "C" not null,
  vout int not null check (vout >= 0),
  amount bigint not null check (amount > 0),
  script text collate "C" not null,
  address text collate "C" not null,
  -- `deposit` belongs to the player of the address, `change` to the house, `unallocated` to nobody until staff decide.
  purpose text not null check (purpose in ('deposit', 'change', 'unallocated')),
  coinbase boolean not null,
  -- The outputs that its transaction spends, as txid:vout: a replacement spends one of them again.
  spends text[] not null,
  state text not null check (state in ('seen', 'mined', 'dropped')),
  height int,
  -- The transaction that spent it, once that is in a block.
  spent_by text collate "C",
  spent_height int,
  deposit_id bigint references coins.deposit (id),
  -- The batch that spends it.
  locked_by bigint references coins.batch (id),
  seen_at timestamptz not null,
  primary key (chain, txid, vout),
  foreign key (chain, script) references coins.script (chain, script),
  check ((state = 'mined') = (height is not null)),
  check (deposit_id is null or purpose = 'deposit'),
  check ((spent_by is null) = (spent_height is null))
);
create index on coins.utxo (chain, height);
create index on coins.utxo (chain) where state = 'seen';
create index on coins.utxo (deposit_id);
create index on coins.utxo (chain, address);
grant select, insert, update (state, height, spent_by, spent_height, deposit_id, locked_by, seen_at) on coins.utxo to apogee_app;

-- What the cashier has ordered to pay, once for each payment.
create table coins.payout (
  payment_id bigint primary key,
  chain text not null,
  amount bigint not null check (amount > 0),
  target text collate "C" not null,
  state text not null check (state in ('queued', 'batched', 'paid', 'failed')),
  batch_id bigint references coins.batch (id),
  fee bigint check (fee >= 0),
  reason text,
  reported_sent boolean not null default false,
  reported_end boolean not null default false,
  created_at timestamptz not null,
  batched_at timestamptz,
  check ((state in ('batched', 'paid')) = (batch_id is not null)),
  check ((state = 'failed') = (reason is not null))
);
create index on coins.payout (chain, created_at) where state in ('queued', 'batched');
create index on coins.payout (chain, batched_at);
grant select, insert, update (state, batch_id, fee, reason, reported_sent, reported_end, batched_at) on coins.payout to apogee_app;

-- The most that the signer pays, in the ledger's units. Payouts above wait.
create table coins.hot_limit (
  chain text primary key,
  per_payout bigint not null check (per_payout > 0),
  per_hour bigint not null check (per_hour >= per_payout),
  per_day bigint not null check (per_day >= per_hour)
);
insert into coins.hot_limit (chain, per_payout, per_hour, per_day) values
  ('BTC', 40000000, 200000000, 1000000000),
  ('LTC', 6000000000, 30000000000, 150000000000),
  ('DOG', 160000000000000, 800000000000000, 4000000000000000),
  ('BCH', 10000000000, 50000000000, 250000000000);
grant select on coins.hot_limit to apogee_app;

-- The last estimate of a node, for 1,000 virtual bytes: it serves while the node has none.
create table coins.fee_estimate (
  chain text primary key,
  rate bigint not null check (rate > 0),
  at timestamptz not null
);
grant select, insert, update (rate, at) on coins.fee_estimate to apogee_app;
