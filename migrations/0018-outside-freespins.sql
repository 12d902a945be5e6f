-- Free spins that a provider was asked to give. What they won is posted once, when the provider says that they are over.
create table gateway.freespins (
  provider_id text not null references gateway.provider (id),
  issue_id text not null check (issue_id <> ''),
  purse_id bigint not null,
  game_id int not null,
  spins int not null check (spins between 1 and 1000),
  -- Stake of one spin.
  stake bigint not null check (stake > 0),
  status text not null default 'issued' check (status in ('issued', 'active', 'finished', 'expired', 'canceled')),
  -- What they won; null until they are over.
  total bigint check (total >= 0),
  valid_until timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (provider_id, issue_id),
  check ((status in ('finished', 'expired', 'canceled')) = (total is not null))
);
create index freespins_of_purse on gateway.freespins (purse_id);
grant select, insert, update on gateway.freespins to apogee_app;

create index session_by_game on games.session (player_id, game_id, id) where mode = 'real';
