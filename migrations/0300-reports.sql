-- Day sums of the reports of the back office. A player's country is set once, so the sums of a day do not change with it.
create view identity.player_start as select id as player_id, country, licence, created_at as registered_at, confirmed_at from identity.player;
grant select on identity.player_start to apogee_app;

-- Which round won a pot of a jackpot.
create view jackpots.round_of_win as select level_id, generation, purse_id, round from jackpots.win;
grant select on jackpots.round_of_win to apogee_app;

-- What is staked and won, by day (UTC), the player's country, currency and game; test accounts apart. The country is empty where the player has none.
create table tracking.day_play (
  day date not null,
  country text not null,
  currency text not null,
  game_id int not null,
  test boolean not null,
  -- Rounds that began, and stakes and wins that were taken back.
  rounds bigint not null default 0,
  voids bigint not null default 0,
  wagered bigint not null default 0,
  won bigint not null default 0,
  -- What the house's accounts gained by it.
  booked bigint not null default 0,
  primary key (day, country, currency, game_id, test)
);
grant select, insert, update, truncate on tracking.day_play to apogee_app;

-- The same by player: what the house gained, and how many rounds were settled with a stake that was not taken back. A round counts on the day
-- on which it was settled, also when it is taken back later.
create table tracking.player_day (
  day date not null,
  player_id bigint not null,
  game_id int not null,
  currency text not null,
  test boolean not null,
  country text not null,
  rounds int not null default 0,
  booked bigint not null default 0,
  primary key (day, player_id, game_id, currency, test)
);
create index player_day_of_game on tracking.player_day (game_id, day, player_id);
grant select, insert, update, truncate on tracking.player_day to apogee_app;

-- Money outside rounds, by the same. The game is 0 where an entry belongs to none.
create table tracking.day_money (
  day date not null,
  country text not null,
  currency text not null,
  game_id int not null,
  test boolean not null,
  -- What the accounts of the house and of its bonuses paid.
  bonuses bigint not null default 0,
  fees bigint not null default 0,
  -- What own pots grew by, less what they paid; and what they paid to wallets.
  provision bigint not null default 0,
  pot_wins bigint not null default 0,
  deposits bigint not null default 0,
  deposited bigint not null default 0,
  -- Deposits that banks took back.
  reversals bigint not null default 0,
  reversed bigint not null default 0,
  withdrawals bigint not null default 0,
  withdrawn bigint not null default 0,
  -- What corrections by hand gave to players.
  adjusted bigint not null default 0,
  primary key (day, country, currency, game_id, test)
);
grant select, insert, update, truncate on tracking.day_money to apogee_app;

-- The same by player, where an entry has one.
create table tracking.player_money (
  day date not null,
  player_id bigint not null,
  currency text not null,
  test boolean not null,
  country text not null,
  -- Costs of bonuses, and fees.
  costs bigint not null default 0,
  deposits bigint not null default 0,
  deposited bigint not null default 0,
  reversed bigint not null default 0,
  withdrawn bigint not null default 0,
  primary key (day, player_id, currency, test)
);
create index player_money_of_player on tracking.player_money (player_id, day) where deposits > 0;
grant select, insert, update, truncate on tracking.player_money to apogee_app;

-- Each player's first credited deposit. One that was taken back keeps its day and is marked.
create table tracking.first_deposit (
  player_id bigint primary key,
  day date not null,
  currency text not null,
  country text not null,
  test boolean not null,
  amount bigint not null,
  payment_id bigint,
  entry_id bigint not null,
  reversed boolean not null default false
);
create index first_deposit_by_day on tracking.first_deposit (day);
create index first_deposit_of_payment on tracking.first_deposit (payment_id);
grant select, insert, update, truncate on tracking.first_deposit to apogee_app;
