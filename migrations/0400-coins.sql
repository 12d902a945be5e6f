-- Coins of the house: accounts, addresses of players, and how far each chain was read.
create schema coins;
grant usage on schema coins to apogee_app;

-- An account's extended public key. The private key is never in the database. An operator who changes the key of a chain gets a new row, and
-- addresses of the old one stay watched.
create table coins.account (
  id int generated always as identity primary key,
  chain text not null check (chain in ('BTC', 'LTC', 'DOG', 'BCH', 'ETH', 'BNB')),
  xpub text collate "C" not null,
  -- The index of the next address of a player, and of the next address for change.
  next_index int not null default 0 check (next_index between 0 and 2147483647),
  next_change int not null default 0 check (next_change between 0 and 2147483647),
  created_at timestamptz not null,
  unique (chain, xpub)
);
grant select, insert, update (next_index, next_change) on coins.account to apogee_app;

-- Addresses that were issued, with the path from the account by which they are derived again before they are shown.
create table coins.address (
  chain text not null,
  address text collate "C" not null,
  account_id int not null references coins.account (id),
  -- 0 receives from players, 1 takes change.
  branch smallint not null check (branch in (0, 1)),
  index int not null check (index >= 0),
  -- Null for change.
  player_id bigint,
  created_at timestamptz not null,
  primary key (chain, address),
  unique (account_id, branch, index),
  check ((branch = 0) = (player_id is not null))
);
create index on coins.address (player_id, chain, created_at desc);
grant select, insert on coins.address to apogee_app;

-- The blocks that were read, newest highest: their hashes show where a reorganisation began.
create table coins.block (
  chain text not null,
  height int not null check (height >= 0),
  hash text collate "C" not null,
  read_at timestamptz not null,
  primary key (chain, height)
);
grant select, insert, delete on coins.block to apogee_app;

-- Why a chain is not read any more, such as a reorganisation that is deeper than the rules allow. An operator decides and removes the row.
create table coins.halt (
  chain text primary key,
  reason text not null,
  halted_at timestamptz not null
);
grant select, insert, delete on coins.halt to apogee_app;
