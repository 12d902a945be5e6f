-- Nodes of the sandbox: a chain of each coin, with real transactions that are verified, and a miner of its own.
create table sandbox.node (
  coin text primary key check (coin in ('BTC', 'LTC', 'DOG', 'BCH')),
  -- Whether blocks are mined by themselves while transactions wait.
  mining boolean not null,
  block_s int not null check (block_s between 1 and 3600),
  -- What the node estimates, in the coin's smallest unit for 1,000 virtual bytes; null: it has no estimate.
  fee_rate bigint check (fee_rate > 0)
);
grant select, insert, update on sandbox.node to apogee_app;

create table sandbox.node_block (
  coin text not null references sandbox.node (coin),
  hash text collate "C" not null,
  height int not null check (height >= 0),
  previous text collate "C" not null,
  mined_at timestamptz not null,
  -- False for blocks that a reorganisation has left behind.
  active boolean not null default true,
  primary key (coin, hash)
);
create unique index on sandbox.node_block (coin, height) where active;
grant select, insert, update (active) on sandbox.node_block to apogee_app;

create table sandbox.node_transaction (
  coin text not null references sandbox.node (coin),
  txid text collate "C" not null,
  -- Parents come before children.
  entered bigint generated always as identity,
  raw text not null,
  vsize int not null check (vsize > 0),
  fee bigint not null check (fee >= 0),
  coinbase boolean not null,
  -- `gone`: replaced, dropped, or the coinbase of a block that was left behind.
  state text not null check (state in ('pool', 'mined', 'gone')),
  block_hash text collate "C",
  -- The miner leaves it out until somebody releases it.
  held boolean not null default false,
  entered_at timestamptz not null,
  primary key (coin, txid),
  foreign key (coin, block_hash) references sandbox.node_block (coin, hash),
  check ((state = 'mined') = (block_hash is not null))
);
create index on sandbox.node_transaction (coin, block_hash);
create index on sandbox.node_transaction (coin, entered) where state = 'pool';
grant select, insert, update (state, block_hash, held, entered_at) on sandbox.node_transaction to apogee_app;

create table sandbox.node_output (
  coin text not null,
  txid text collate "C" not null,
  vout int not null check (vout >= 0),
  amount bigint not null check (amount >= 0),
  script text collate "C" not null,
  primary key (coin, txid, vout),
  foreign key (coin, txid) references sandbox.node_transaction (coin, txid)
);
create index on sandbox.node_output (coin, script);
grant select, insert on sandbox.node_output to apogee_app;

create table sandbox.node_input (
  coin text not null,
  txid text collate "C" not null,
  spent_txid text collate "C" not null,
  spent_vout int not null,
  primary key (coin, spent_txid, spent_vout, txid),
  foreign key (coin, txid) references sandbox.node_transaction (coin, txid),
  foreign key (coin, spent_txid, spent_vout) references sandbox.node_output (coin, txid, vout)
);
create index on sandbox.node_input (coin, txid);
grant select, insert on sandbox.node_input to apogee_app;
