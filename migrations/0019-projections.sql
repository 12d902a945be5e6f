-- How far each projection has read the log of rounds: every event of transactions up to this one is in its tables.
create table ops.projection (
  name text primary key,
  position xid8 not null default '0',
  events bigint not null default 0,
  -- Time of the newest event that it has.
  reached timestamptz,
  rebuilt_at timestamptz
);
grant select, insert, update on ops.projection to apogee_app;

-- Accounts of staff and testers; left out of winners and reports.
alter table identity.player add column test boolean not null default false;

create schema tracking;
grant usage on schema tracking to apogee_app;

-- What was staked and won in finished rounds, by game, version of its sheet, and currency. The sums of squares give the band
-- of the actual return.
create table tracking.game_statistics (
  game_id int not null,
  paytable text not null,
  currency text not null,
  plays bigint not null default 0,
  wagered bigint not null default 0,
  won bigint not null default 0,
  -- Stakes that were taken back.
  voids bigint not null default 0,
  stake_squares numeric not null default 0,
  win_squares numeric not null default 0,
  stake_times_win numeric not null default 0,
  primary key (game_id, paytable, currency)
);
grant select, insert, update, truncate on tracking.game_statistics to apogee_app;

-- The newest rounds that paid well.
create table tracking.winner (
  purse_id bigint not null,
  round bigint not null,
  at timestamptz not null,
  player_id bigint not null,
  game_id int not null,
  currency text not null,
  bet bigint not null,
  win bigint not null,
  primary key (purse_id, round)
);
create index winner_by_time on tracking.winner (at desc, purse_id, round);
grant select, insert, delete, truncate on tracking.winner to apogee_app;

create table tracking.player_total (
  player_id bigint not null,
  currency text not null,
  bets bigint not null default 0,
  wins bigint not null default 0,
  rounds bigint not null default 0,
  primary key (player_id, currency)
);
grant select, insert, update, truncate on tracking.player_total to apogee_app;
