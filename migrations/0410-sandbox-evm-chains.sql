-- Ethereum-like chains of the sandbox: blocks, transactions, balances and listed tokens. Amounts are in the chain's own units (wei), which exceed int8.
create table sandbox.evm_chain (
  chain text primary key check (chain in ('ETH', 'BNB')),
  chain_id int not null unique,
  -- The base fee of the next block, and the one to which it falls back after a spike, in wei per unit of gas.
  base_fee numeric(78) not null check (base_fee >= 0),
  calm_base_fee numeric(78) not null check (calm_base_fee >= 0),
  -- Blocks are mined at this interval while transactions are under way.
  interval_ms int not null check (interval_ms between 100 and 60000),
  finalized_depth int not null check (finalized_depth between 1 and 128),
  -- The number up to which blocks are mined by schedule, and the one that is scheduled.
  mined_until int not null default 0,
  scheduled int not null default 0
);
insert into sandbox.evm_chain (chain, chain_id, base_fee, calm_base_fee, interval_ms, finalized_depth)
values ('ETH', 1, 1000000000, 1000000000, 2000, 64), ('BNB', 56, 50000000, 50000000, 1000, 30);
grant select, update on sandbox.evm_chain to apogee_app;

create table sandbox.evm_block (
  chain text not null references sandbox.evm_chain (chain),
  hash text collate "C" not null check (hash ~ '^0x[0-9a-f]{64}$'),
  number int not null check (number >= 0),
  parent_hash text collate "C" not null,
  base_fee numeric(78) not null,
  gas_used bigint not null default 0,
  mined_at timestamptz not null,
  -- False after a reorganisation: the block is known by its hash only.
  canonical boolean not null,
  primary key (chain, hash)
);
create unique index evm_block_by_number on sandbox.evm_block (chain, number) where canonical;
insert into sandbox.evm_block (chain, hash, number, parent_hash, base_fee, mined_at, canonical)
select chain, '0x' || repeat('0', 60) || lpad(to_hex(chain_id), 4, '0'), 0, '0x' || repeat('0', 64), base_fee, '2026-01-01T00:00:00Z', true
from sandbox.evm_chain;
grant select, insert, update on sandbox.evm_block to apogee_app;

create table sandbox.evm_transaction (
  chain text not null references sandbox.evm_chain (chain),
  hash text collate "C" not null check (hash ~ '^0x[0-9a-f]{64}$'),
  raw text collate "C" not null,
  sender text collate "C" not null,
  nonce int not null check (nonce >= 0),
  -- What its fees and value may take from the sender at most.
  most numeric(78) not null,
  tip numeric(78) not null,
  state text not null check (state in ('pending', 'mined', 'dropped', 'replaced')),
  -- Reverts when it is mined.
  fails boolean not null default false,
  block_hash text collate "C",
  position int,
  succeeded boolean,
  gas_used bigint,
  price numeric(78),
  sent_at timestamptz not null,
  primary key (chain, hash),
  foreign key (chain, block_hash) references sandbox.evm_block (chain, hash),
  check ((state = 'mined') = (block_hash is not null))
);
create unique index evm_transaction_by_nonce on sandbox.evm_transaction (chain, sender, nonce) where state in ('pending', 'mined');
create index evm_transaction_by_block on sandbox.evm_transaction (chain, block_hash, position);
create index evm_transaction_newest on sandbox.evm_transaction (chain, sent_at desc);
grant select, insert, update on sandbox.evm_transaction to apogee_app;

-- What a block adds to balances; a token is named by its contract, the chain's own coin by an empty text. The sums of canonical blocks are balances.
create table sandbox.evm_change (
  id bigint generated always as identity primary key,
  chain text not null,
  block_hash text collate "C" not null,
  address text collate "C" not null,
  contract text collate "C" not null default '',
  delta numeric(78) not null,
  foreign key (chain, block_hash) references sandbox.evm_block (chain, hash)
);
create index evm_change_of_address on sandbox.evm_change (chain, address, contract);
grant select, insert on sandbox.evm_change to apogee_app;

create table sandbox.evm_log (
  chain text not null,
  block_hash text collate "C" not null,
  log_index int not null,
  transaction_hash text collate "C" not null,
  contract text collate "C" not null,
  sender text collate "C" not null,
  recipient text collate "C" not null,
  value numeric(78) not null,
  primary key (chain, block_hash, log_index),
  foreign key (chain, block_hash) references sandbox.evm_block (chain, hash)
);
grant select, insert on sandbox.evm_log to apogee_app;

-- Contracts: the issuers' tokens, and one that imitates USDT under another address.
create table sandbox.evm_token (
  chain text not null references sandbox.evm_chain (chain),
  contract text collate "C" not null,
  symbol text not null,
  decimals int not null check (decimals between 0 and 18),
  has_blacklist boolean not null,
  paused boolean not null default false,
  primary key (chain, contract)
);
insert into sandbox.evm_token (chain, contract, symbol, decimals, has_blacklist) values
  ('ETH', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT', 6, true),
  ('ETH', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC', 6, false),
  ('BNB', '0x55d398326f99059fF775485246999027B3197955', 'USDT', 18, false),
  ('BNB', '0x8AC76a51cc950d9822d68b83fE1Ad97B32Cd580d', 'USDC', 18, false),
  ('ETH', '0x1111111111111111111111111111111111111111', 'USDT', 6, false);
grant select, update on sandbox.evm_token to apogee_app;

-- Addresses from which an issuer refuses transfers.
create table sandbox.evm_barred (
  chain text not null,
  contract text collate "C" not null,
  address text collate "C" not null,
  primary key (chain, contract, address),
  foreign key (chain, contract) references sandbox.evm_token (chain, contract)
);
grant select, insert, delete on sandbox.evm_barred to apogee_app;
