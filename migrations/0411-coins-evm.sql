-- Ethereum-like chains: what arrives at issued addresses, and what is sent. Amounts in a chain's own units exceed int8.

-- Addresses of the account of Ethereum hold coins of both chains. Each player is shown one for each chain.
create table coins.evm_shown_address (
  chain text not null check (chain in ('ETH', 'BNB')),
  player_id bigint not null,
  address text collate "C" not null unique,
  primary key (chain, player_id)
);
grant select, insert on coins.evm_shown_address to apogee_app;

-- Tokens that are credited and paid, by contract. Without a row a token is not counted.
create table coins.evm_token (
  chain text not null check (chain in ('ETH', 'BNB')),
  contract text collate "C" not null,
  currency text not null check (currency in ('USDT', 'USDC')),
  decimals int not null check (decimals between 6 and 18),
  has_blacklist boolean not null,
  primary key (chain, contract),
  unique (chain, currency)
);
insert into coins.evm_token (chain, contract, currency, decimals, has_blacklist) values
  ('ETH', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT', 6, true),
  ('ETH', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC', 6, false),
  ('BNB', '0x55d398326f99059fF775485246999027B3197955', 'USDT', 18, false),
  ('BNB', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 'USDC', 18, false);
grant select on coins.evm_token to apogee_app;

-- What one transaction paid to one address: of the chain's own coin (log_index -1), or by one log of a token.
create table coins.evm_deposit (
  id bigint generated always as identity primary key,
  chain text not null check (chain in ('ETH', 'BNB')),
  tx_hash text collate "C" not null,
  log_index int not null check (log_index >= -1),
  address text collate "C" not null,
  -- Null for the chain's own coin.
  contract text collate "C",
  currency text not null,
  units numeric(78) not null check (units > 0),
  -- In ledger units: the units of this deposit and the remainder that the address had before, rounded down.
  amount bigint not null check (amount >= 0),
  carried numeric(78) not null check (carried >= 0),
  sender text collate "C" not null,
  nonce int not null check (nonce >= 0),
  stage text not null check (stage in ('seen', 'mined', 'confirmed', 'dropped')),
  block_number int,
  confirmations int not null default 0 check (confirmations >= 0),
  -- Fixed at first sight; null: the block must be final.
  needed int check (needed > 0),
  observation int not null default 1,
  -- The newest observation that the cashier has.
  reported int not null default 0,
  -- Its coins have left the address for the house's own.
  swept boolean not null default false,
  first_seen_at timestamptz not null,
  unique (chain, tx_hash, log_index),
  check ((stage in ('mined', 'confirmed')) = (block_number is not null))
);
create index evm_deposit_open on coins.evm_deposit (chain) where stage in ('seen', 'mined') or reported < observation;
create index evm_deposit_of_address on coins.evm_deposit (chain, address);
create index evm_deposit_unswept on coins.evm_deposit (chain, address) where stage = 'confirmed' and not swept;
create index evm_deposit_by_block on coins.evm_deposit (chain, block_number);
grant select, insert, update on coins.evm_deposit to apogee_app;

-- What is too small for a ledger unit is carried to the address's next deposit.
create table coins.evm_remainder (
  chain text not null,
  address text collate "C" not null,
  currency text not null,
  units numeric(78) not null check (units >= 0),
  primary key (chain, address, currency)
);
grant select, insert, update on coins.evm_remainder to apogee_app;

-- Tokens without a row above that arrived at issued addresses, look-alikes included. No wallet receives them until staff decide.
create table coins.evm_unallocated (
  chain text not null check (chain in ('ETH', 'BNB')),
  contract text collate "C" not null,
  address text collate "C" not null,
  units numeric(78) not null check (units > 0),
  transfers int not null check (transfers > 0),
  last_tx_hash text collate "C" not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (chain, contract, address)
);
grant select, insert, update on coins.evm_unallocated to apogee_app;

-- The sandbox's USDC on BNB Chain, in the spelling of its checksum.
update sandbox.evm_token set contract = '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d' where chain = 'BNB' and symbol = 'USDC';
