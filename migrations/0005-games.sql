create schema games;
grant usage on schema games to apogee_app;

create table games.producer (
  id int generated always as identity primary key,
  -- First part of its games' identifiers.
  provider text not null unique check (provider ~ '^[a-z][a-z0-9_]{0,31}$'),
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name text not null check (name <> ''),
  position int not null
);
grant select, insert, update on games.producer to apogee_app;

create table games.category (
  slug text primary key check (slug ~ '^[a-z0-9_-]+$'),
  title text not null check (title <> ''),
  position int not null
);
grant select, insert, update on games.category to apogee_app;

create table games.game (
  id int generated always as identity primary key,
  identifier text not null unique check (identifier ~ '^[a-z][a-z0-9_]*/[A-Za-z0-9]+$'),
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  producer_id int not null references games.producer (id),
  title text not null check (title <> ''),
  -- The title in small letters without accents and signs; what is searched for is written the same way.
  search_title text not null,
  lines int,
  ways int,
  volatility text,
  -- In percent, as computed from the par sheet: never edited by hand.
  hit_rate text,
  payout text,
  -- Of the par sheet that new rounds are drawn from.
  version text not null,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  -- Name of its pictures in the art manifest.
  art text not null,
  position int not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index game_by_producer on games.game (producer_id);
grant select, insert, update on games.game to apogee_app;

create table games.game_category (
  game_id int not null references games.game (id),
  category text not null references games.category (slug),
  position int not null,
  primary key (category, game_id)
);
create index game_category_by_game on games.game_category (game_id);
grant select, insert, update, delete on games.game_category to apogee_app;

-- The currencies of a game, FUN being its demo. Favourites and reports name a game in a currency by one number.
create table games.game_currency (
  id int generated always as identity primary key,
  game_id int not null references games.game (id),
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  unique (game_id, currency)
);
grant select, insert, delete on games.game_currency to apogee_app;

-- What a game frame may do, by a random token of which only the hash is kept. Rounds name their session, so real ones stay.
create table games.session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  player_id bigint,
  purse_id bigint,
  game_id int not null references games.game (id),
  currency text not null,
  mode text not null check (mode in ('real', 'demo')),
  licence text not null,
  locale text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  check ((mode = 'real') = (purse_id is not null)),
  check (purse_id is null or player_id is not null)
);
create index session_of_player on games.session (player_id) where ended_at is null;
create index demo_session_by_use on games.session (last_used_at) where mode = 'demo';
grant select, insert, update, delete on games.session to apogee_app;
