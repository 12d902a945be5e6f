-- What players are owed against what is held for them, and a proof that every wallet is part of the published total.

-- The players' own money in rounds that have not ended.
create view play.staked_in_rounds as select purse_id, sum(real)::bigint as real from play.open_round group by purse_id;
grant select on play.staked_in_rounds to apogee_app;

-- Coins that are with their provider and on no wallet: held above a limit, or on their way back.
create view cashier.held_coins as select player_id, currency, amount from cashier.payment where action = 'deposit' and stage in ('held', 'returning');
grant select on cashier.held_coins to apogee_app;

-- What others hold for the house, and what it owes to nobody known yet. A positive balance is owed by the house.
create view wallet.outside_money as
  select kind, currency, sum(balance)::bigint as balance from wallet.account where kind in ('bank', 'provider_transit', 'provider_reserve', 'unallocated') group by kind, currency;
grant select on wallet.outside_money to apogee_app;

-- Both sides at one moment of each UTC day, by currency, in minor units.
create table reconciliation.liability (
  day date not null,
  currency text not null,
  at timestamptz not null,
  wallets int not null check (wallets >= 0),
  real bigint not null check (real >= 0),
  staked bigint not null check (staked >= 0),
  reserved bigint not null check (reserved >= 0),
  held bigint not null check (held >= 0),
  unallocated bigint not null,
  bonus bigint not null check (bonus >= 0),
  bank bigint not null,
  transit bigint not null,
  held_at_providers bigint not null check (held_at_providers >= 0),
  provider_reserve bigint not null,
  primary key (day, currency)
);
grant select, insert on reconciliation.liability to apogee_app;
create trigger liability_is_append_only before update or delete or truncate on reconciliation.liability for each statement execute function wallet.refuse_change();

-- The Merkle sum tree of each day and currency. Its root is published for ever; leaves and nodes are kept as long as players may ask for them.
create table reconciliation.tree (
  id bigint generated always as identity primary key,
  day date not null,
  currency text not null,
  at timestamptz not null,
  -- A power of two, with those that only fill the tree.
  leaves int not null check (leaves >= 2),
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
  sum bigint not null check (sum >= 0),
  unique (day, currency),
  foreign key (day, currency) references reconciliation.liability (day, currency)
);
grant select, insert on reconciliation.tree to apogee_app;
create trigger tree_is_append_only before update or delete or truncate on reconciliation.tree for each statement execute function wallet.refuse_change();

create table reconciliation.tree_leaf (
  tree_id bigint not null references reconciliation.tree (id),
  place int not null check (place >= 0),
  -- Null for a leaf that fills the tree.
  player_id bigint,
  salt text collate "C" not null check (salt ~ '^[0-9a-f]{64}$'),
  real bigint not null check (real >= 0),
  staked bigint not null check (staked >= 0),
  reserved bigint not null check (reserved >= 0),
  primary key (tree_id, place),
  unique (tree_id, player_id)
);
create index tree_leaf_of_player on reconciliation.tree_leaf (player_id, tree_id) where player_id is not null;
grant select, insert, delete on reconciliation.tree_leaf to apogee_app;

create table reconciliation.tree_node (
  tree_id bigint not null references reconciliation.tree (id),
  -- 0 for the leaves.
  level smallint not null check (level >= 0),
  place int not null check (place >= 0),
  hash text collate "C" not null,
  sum bigint not null check (sum >= 0),
  primary key (tree_id, level, place)
);
grant select, insert, delete on reconciliation.tree_node to apogee_app;
