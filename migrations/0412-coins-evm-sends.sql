-- What is sent on Ethereum-like chains. Every attempt of one send has the same sender and nonce, so that at most one of them is ever mined.

-- The next nonce of each address that sends. It is assigned in the transaction that stores what was signed.
create table coins.evm_sender (
  chain text not null check (chain in ('ETH', 'BNB')),
  address text collate "C" not null,
  branch smallint not null check (branch in (0, 1)),
  index int not null check (index >= 0),
  next_nonce int not null check (next_nonce >= 0),
  primary key (chain, address)
);
grant select, insert, update (next_nonce) on coins.evm_sender to apogee_app;

create table coins.evm_send (
  id bigint generated always as identity primary key,
  chain text not null,
  sender text collate "C" not null,
  nonce int not null check (nonce >= 0),
  purpose text not null check (purpose in ('payout', 'gas', 'sweep')),
  -- The cashier's payment; a payment is sent once.
  payment_id bigint unique,
  -- The issued address that gas or a sweep serves.
  subject text collate "C",
  target text collate "C" not null,
  -- Null for the chain's own coin.
  contract text collate "C",
  currency text not null,
  units numeric(78) not null check (units > 0),
  -- In ledger units.
  amount bigint not null check (amount >= 0),
  gas bigint not null check (gas >= 21000),
  stage text not null check (stage in ('waiting', 'done', 'failed')),
  reason text,
  -- In wei, of the attempt that was mined.
  fee numeric(78),
  reported boolean not null default false,
  created_at timestamptz not null,
  finished_at timestamptz,
  foreign key (chain, sender) references coins.evm_sender (chain, address),
  unique (chain, sender, nonce),
  check ((purpose = 'payout') = (payment_id is not null)),
  check ((purpose = 'payout') = (subject is null)),
  check ((stage = 'waiting') = (finished_at is null))
);
create unique index evm_send_one_for_address on coins.evm_send (chain, subject) where stage = 'waiting';
create index evm_send_waiting on coins.evm_send (chain, sender, nonce) where stage = 'waiting';
create index evm_send_unreported on coins.evm_send (chain, id) where payment_id is not null and stage <> 'waiting' and not reported;
create index evm_send_newest on coins.evm_send (chain, currency, created_at);
grant select, insert, update (stage, reason, fee, reported, finished_at) on coins.evm_send to apogee_app;

-- Signed transactions of a send, stored before they are broadcast. A filler sends nothing to the sender itself, so that later nonces are not blocked.
create table coins.evm_attempt (
  send_id bigint not null references coins.evm_send (id),
  number int not null check (number > 0),
  kind text not null check (kind in ('transfer', 'filler')),
  raw text collate "C" not null,
  hash text collate "C" not null unique,
  -- In wei per unit of gas.
  max_fee numeric(78) not null,
  tip numeric(78) not null,
  -- The newest block when it was signed.
  signed_at_block int not null,
  broadcast_at timestamptz,
  -- How often the node refused it for a reason that repeating may not mend.
  refusals int not null default 0,
  primary key (send_id, number)
);
grant select, insert, update (broadcast_at, refusals) on coins.evm_attempt to apogee_app;

-- Fees in wei per unit of gas, and depths in blocks.
create table coins.evm_rule (
  chain text primary key check (chain in ('ETH', 'BNB')),
  most_fee numeric(78) not null check (most_fee > 0),
  least_tip numeric(78) not null check (least_tip >= 0),
  bump_after_blocks int not null check (bump_after_blocks > 0),
  confirmations int not null check (confirmations > 0)
);
insert into coins.evm_rule values ('ETH', 200000000000, 1000000000, 6, 12), ('BNB', 20000000000, 50000000, 10, 15);
grant select on coins.evm_rule to apogee_app;

-- What the signer pays at most, in ledger units, and from how much an address is swept.
create table coins.evm_bound (
  chain text not null check (chain in ('ETH', 'BNB')),
  currency text not null,
  most_per_payout bigint not null check (most_per_payout > 0),
  most_per_hour bigint not null check (most_per_hour >= most_per_payout),
  most_per_day bigint not null check (most_per_day >= most_per_hour),
  sweep_from bigint not null check (sweep_from > 0),
  primary key (chain, currency)
);
insert into coins.evm_bound values
  ('ETH', 'ETH', 1200000000, 6000000000, 24000000000, 5000000),
  ('ETH', 'USDT', 4000000000, 40000000000, 200000000000, 50000000),
  ('ETH', 'USDC', 4000000000, 40000000000, 200000000000, 50000000),
  ('BNB', 'BNB', 2000000000, 20000000000, 80000000000, 5000000),
  ('BNB', 'USDT', 4000000000, 40000000000, 200000000000, 20000000),
  ('BNB', 'USDC', 4000000000, 40000000000, 200000000000, 20000000);
grant select on coins.evm_bound to apogee_app;
