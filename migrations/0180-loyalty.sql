create schema loyalty;
grant usage on schema loyalty to apogee_app;

-- In which categories of the catalogue a game is.
create view games.category_of_game as select game_id, category from games.game_category;
grant select on games.category_of_game to apogee_app;

-- The figures of the whole programme.
create table loyalty.term (
  one boolean primary key default true check (one),
  -- How much staked money earns one point, in euro cents, before shares.
  cents_per_point bigint not null check (cents_per_point > 0),
  -- Points to spend expire after so many days without play, exchange or correction.
  expire_after_days int not null check (expire_after_days between 1 and 3650),
  -- The e-mail that warns goes out so many days before.
  warn_days int not null check (warn_days between 1 and 365),
  -- For how long a VIP status stays after a quarter in which it was not reached again.
  grace_days int not null check (grace_days between 0 and 60),
  check (warn_days < expire_after_days)
);
grant select, insert, update on loyalty.term to apogee_app;

-- The share of points that a category, a provider, a level or a currency earns, in hundredths of a percent.
create table loyalty.accrual_share (
  kind text not null check (kind in ('category', 'provider', 'level', 'currency')),
  key text not null check (key <> ''),
  share_bps int not null check (share_bps between 0 and 100000),
  primary key (kind, key)
);
grant select, insert, update, delete on loyalty.accrual_share to apogee_app;

-- What a minor unit of a currency staked in a game earned on a UTC day. The first row of a day is final, so that a rollback takes back
-- what its stake earned, and the log can be read again. Never reset.
create table loyalty.counting (
  day date not null,
  currency text not null,
  game_id int not null,
  points_per_unit numeric(38, 14) not null check (points_per_unit >= 0),
  primary key (day, currency, game_id)
);
grant select, insert on loyalty.counting to apogee_app;

-- The share of a level on a UTC day; final as well.
create table loyalty.level_counting (
  day date not null,
  level smallint not null,
  share_bps int not null check (share_bps between 0 and 100000),
  primary key (day, level)
);
grant select, insert on loyalty.level_counting to apogee_app;

-- What a player has to spend (chargeable), and what counts for levels (persistent). Below zero, the player owes points.
create table loyalty.player_points (
  player_id bigint primary key,
  chargeable numeric(38, 18) not null default 0,
  persistent numeric(38, 18) not null default 0,
  level smallint not null default 0 check (level between 0 and 12),
  -- The newest play, exchange or correction.
  active_at timestamptz not null,
  -- When the e-mail about expiry was queued.
  warned_at timestamptz
);
create index player_points_by_activity on loyalty.player_points (active_at) where chargeable > 0;
grant select, insert, update on loyalty.player_points to apogee_app;

-- Every change of points. The sums are the counters of loyalty.player_points.
create table loyalty.point_entry (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  at timestamptz not null,
  -- earned and taken_back follow the log of rounds; rebuilt takes both back before the log is read again.
  kind text not null check (kind in ('earned', 'taken_back', 'rebuilt', 'gift', 'exchanged', 'expired', 'adjusted')),
  chargeable numeric(38, 18) not null,
  persistent numeric(38, 18) not null,
  -- The account was a test account then.
  test boolean not null default false,
  cause text not null check (cause <> ''),
  actor text not null check (actor <> ''),
  reason text,
  check (chargeable <> 0 or persistent <> 0),
  check (kind <> 'earned' or (chargeable > 0 and persistent > 0)),
  check (kind <> 'taken_back' or (chargeable < 0 and persistent < 0)),
  check (kind not in ('exchanged', 'expired') or (chargeable < 0 and persistent = 0)),
  check (kind <> 'adjusted' or reason is not null)
);
create index point_entry_of_player on loyalty.point_entry (player_id, id);
-- What happens outside the log of rounds happens once for each cause.
create unique index point_entry_once on loyalty.point_entry (player_id, kind, cause) where kind in ('gift', 'exchanged', 'expired', 'adjusted');
grant select, insert on loyalty.point_entry to apogee_app;

create table loyalty.level (
  level smallint primary key check (level between 1 and 12),
  min_points bigint not null check (min_points >= 0),
  -- What the player gets on reaching the level.
  gift_kind text check (gift_kind in ('points', 'money')),
  gift_points bigint check (gift_points > 0),
  -- In euro cents; paid in the player's selected currency at the day's rate.
  gift_cents bigint check (gift_cents > 0),
  check ((gift_points is not null) = (gift_kind is not distinct from 'points')),
  check ((gift_cents is not null) = (gift_kind is not distinct from 'money'))
);
grant select, insert, update on loyalty.level to apogee_app;

-- Each level that a player has reached, once, with the gift of that time.
create table loyalty.level_reached (
  player_id bigint not null,
  level smallint not null,
  reached_at timestamptz not null,
  gift_kind text,
  gift_points bigint,
  gift_cents bigint,
  given_at timestamptz,
  primary key (player_id, level)
);
grant select, insert, update on loyalty.level_reached to apogee_app;

-- VIP statuses are groups of players, in this order.
create table loyalty.vip_status (
  status_id text primary key,
  rank smallint not null unique check (rank > 0),
  key text not null unique,
  name text not null,
  -- Kept for ever once reached.
  lifelong boolean not null default false
);
grant select, insert, update on loyalty.vip_status to apogee_app;

-- What must be deposited and staked in a UTC quarter to reach a status, in minor units of the currency.
create table loyalty.vip_threshold (
  status_id text not null references loyalty.vip_status (status_id),
  currency text not null,
  deposits bigint not null check (deposits > 0),
  bets bigint not null check (bets > 0),
  primary key (status_id, currency)
);
grant select, insert, update on loyalty.vip_threshold to apogee_app;

-- What a player deposited and staked in real money in a quarter. The columns of each log have a writer of their own.
create table loyalty.quarter_turnover (
  player_id bigint not null,
  quarter date not null,
  currency text not null,
  bets bigint not null default 0,
  deposits bigint not null default 0,
  -- False until the player's status was compared with these sums.
  compared boolean not null default false,
  primary key (player_id, quarter, currency)
);
create index quarter_turnover_to_compare on loyalty.quarter_turnover (quarter, player_id) where not compared;
grant select, insert, update on loyalty.quarter_turnover to apogee_app;

-- Quarters after which statuses were reviewed.
create table loyalty.reviewed_quarter (
  quarter date primary key,
  at timestamptz not null
);
grant select, insert on loyalty.reviewed_quarter to apogee_app;

-- The weekly cashback of a level (level_4) or a VIP status (257), in euro cents; a player gets the best of theirs.
create table loyalty.cashback_term (
  status_id text primary key,
  share_bps int not null check (share_bps between 0 and 10000),
  minimum_cents bigint not null check (minimum_cents >= 0),
  cap_cents bigint not null check (cap_cents >= minimum_cents)
);
grant select, insert, update on loyalty.cashback_term to apogee_app;

-- What a wallet staked and won in real money in a week (UTC, from Monday), and what its bonuses cost the house.
create table loyalty.week_result (
  player_id bigint not null,
  currency text not null,
  week date not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  bonus_cost bigint not null default 0,
  primary key (week, player_id, currency)
);
grant select, insert, update on loyalty.week_result to apogee_app;

-- Each cashback that was decided, once; of zero too.
create table loyalty.cashback (
  week date not null,
  player_id bigint not null,
  currency text not null,
  status_id text,
  share_bps int not null,
  net_loss bigint not null,
  bonus_cost bigint not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (week, player_id, currency)
);
grant select, insert on loyalty.cashback to apogee_app;

create table loyalty.cashback_week (
  week date primary key,
  at timestamptz not null
);
grant select, insert on loyalty.cashback_week to apogee_app;

-- What the shop sells for points.
create table loyalty.offer (
  id text primary key check (id ~ '^[a-z0-9_-]{1,64}$'),
  type text not null check (type in ('money', 'freespins')),
  title text not null check (title <> ''),
  tag text check (tag in ('popular', 'new', 'vip')),
  -- How many times the reward must be wagered; zero is real money.
  wager int not null check (wager between 0 and 1000),
  games text[] not null default '{}',
  position int not null,
  enabled boolean not null default true,
  -- How many are left; without end if null.
  stock int check (stock >= 0),
  limit_per_player int check (limit_per_player > 0)
);
grant select, insert, update on loyalty.offer to apogee_app;

create table loyalty.offer_rate (
  offer_id text not null references loyalty.offer (id),
  currency text not null,
  points bigint not null check (points > 0),
  -- In minor units of the currency, for money.
  amount bigint check (amount > 0),
  freespins int check (freespins > 0),
  primary key (offer_id, currency),
  check (num_nonnulls(amount, freespins) = 1)
);
grant select, insert, update on loyalty.offer_rate to apogee_app;

create table loyalty.exchange (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  offer_id text not null,
  quantity int not null check (quantity > 0),
  points bigint not null check (points > 0),
  currency text not null,
  amount bigint,
  freespins int,
  wager int not null,
  at timestamptz not null
);
create index exchange_of_player on loyalty.exchange (player_id, offer_id);
grant select, insert on loyalty.exchange to apogee_app;
