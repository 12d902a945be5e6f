create schema achievements;
grant usage on schema achievements to apogee_app;

-- The tiers of achievements, in order. The code has the conditions; staff edit the rewards.
create table achievements.tier (
  achievement text not null check (achievement <> ''),
  tier smallint not null check (tier >= 1),
  target int not null check (target >= 1),
  -- Validated by rewards/domain/reward.ts; null: the badge alone.
  reward jsonb check (reward ? 'kind'),
  primary key (achievement, tier),
  unique (achievement, target)
);
grant select, insert, update on achievements.tier to apogee_app;

-- Counted rounds of a wallet in a game, from the log of rounds. A round that is taken back is gone from every count.
create table achievements.game_play (
  purse_id bigint not null,
  game_id int not null,
  player_id bigint not null,
  rounds int not null,
  -- Rounds whose win was above their stake, and at least 10, 100 and 1,000 times their stake.
  wins int not null,
  x10 int not null,
  x100 int not null,
  x1000 int not null,
  -- Rounds within seven days of the release of the game.
  fresh int not null,
  -- Free-spin features that were not bought, natural blackjacks, and straight-up wins on zero.
  features int not null,
  naturals int not null,
  zeros int not null,
  -- What was staked, in ten thousandths of a euro cent.
  staked numeric(38, 0) not null,
  -- Consecutive winning rounds: now, and at most.
  run int not null,
  best_run int not null,
  primary key (purse_id, game_id)
);
create index game_play_of_player on achievements.game_play (player_id);
grant select, insert, update, delete on achievements.game_play to apogee_app;

-- Counted rounds by the UTC date of their first stake, from the log of rounds.
create table achievements.day (
  player_id bigint not null,
  day date not null,
  rounds int not null,
  primary key (player_id, day)
);
grant select, insert, update, delete on achievements.day to apogee_app;

-- What an amount of a currency is worth in euro cents on a day, as a fraction. Fixed when it is first used, so that a
-- rebuild counts the same.
create table achievements.rate (
  day date not null,
  currency text not null,
  numerator numeric not null check (numerator > 0),
  denominator numeric not null check (denominator > 0),
  primary key (day, currency)
);
grant select, insert on achievements.rate to apogee_app;

-- What counts once each, from the log of facts: a deposit, a level, a lottery with a ticket.
create table achievements.mark (
  player_id bigint not null,
  achievement text not null check (achievement <> ''),
  ref text not null,
  at timestamptz not null,
  primary key (player_id, achievement, ref)
);
grant select, insert, delete on achievements.mark to apogee_app;

-- For how long limits were in force, from the log of facts.
create table achievements.limit_time (
  player_id bigint not null,
  -- The limit, its period and its currency.
  place text not null,
  since timestamptz not null,
  until timestamptz,
  primary key (player_id, place, since)
);
create index limit_in_force on achievements.limit_time (since) where until is null;
grant select, insert, update, delete on achievements.limit_time to apogee_app;

-- Tiers that players reached, each once and in order, with the reward of that time. Progress can fall; a tier stays.
create table achievements.reached (
  player_id bigint not null,
  achievement text not null,
  tier smallint not null,
  target int not null,
  at timestamptz not null,
  reward jsonb,
  -- What came of the reward: when it was given, or why nothing was.
  given_at timestamptz,
  refused text check (refused <> ''),
  primary key (player_id, achievement, tier),
  check (given_at is null or refused is null)
);
create index reached_newest on achievements.reached (player_id, at desc);
grant select, insert, update on achievements.reached to apogee_app;

-- What players checked on the fairness page, each thing once.
create table achievements.fairness_check (
  player_id bigint not null,
  what text not null check (what in ('round', 'box', 'draw')),
  of text not null check (length(of) between 1 and 64),
  at timestamptz not null,
  primary key (player_id, what, of)
);
grant select, insert on achievements.fairness_check to apogee_app;

-- When games were released, and the favourites of players, for those who count them.
create view games.game_release as select id, created_at as released_at from games.game;
grant select on games.game_release to apogee_app;
create view games.favorite_of_player as select player_id, game_id from games.favorite;
grant select on games.favorite_of_player to apogee_app;

insert into ops.audit_action (action, kind) values ('achievement.put', 'promotion');
