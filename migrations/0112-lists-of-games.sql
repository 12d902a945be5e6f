-- Search by title, producer, category and mechanic: whole words and their beginnings by full text, misspelt ones by trigrams.
-- pg_trgm is a trusted extension: the owner of the database may create it.
create schema extensions;
grant usage on schema extensions to apogee_app;
create extension pg_trgm schema extensions;

-- What a game is found by. It is derived from the catalogue and written again whenever games are seeded or imported.
create table games.search_entry (
  game_id int primary key references games.game (id),
  -- In small letters without accents and signs, as searches are written too. Weight A: title; B: producer; C: categories and mechanics.
  words tsvector not null
);
create index search_entry_words on games.search_entry using gin (words);
grant select, insert, update, delete on games.search_entry to apogee_app;

-- Every word that a game was ever found by; a misspelt word is looked for among these.
create table games.search_word (word text collate "C" primary key);
create index search_word_trigrams on games.search_word using gin (word extensions.gin_trgm_ops);
grant select, insert on games.search_word to apogee_app;

alter table games.game
  -- Rounds for money in the last 30 days, test accounts left out; a job counts them.
  add column recent_rounds bigint not null default 0 check (recent_rounds >= 0),
  -- What a round can contain, such as `free_spins`.
  add column features text[] not null default '{}';
-- What a list shows first, by its order.
create index game_by_popularity on games.game (recent_rounds desc, position) where status = 'enabled';

create table games.favorite (
  player_id bigint not null,
  game_id int not null references games.game (id),
  -- The number by which the player named it: of the game in one currency.
  entry_id int not null references games.game_currency (id),
  created_at timestamptz not null,
  primary key (player_id, game_id)
);
grant select, insert, delete on games.favorite to apogee_app;

-- The categories that each kind of page offers, in its order (specification 3-19).
create table games.page_category (
  page text not null check (page in ('main', 'pokies', 'live', 'table', 'slots', 'category', 'producer', 'favorites')),
  category text not null references games.category (slug),
  position int not null,
  primary key (page, category)
);
grant select, insert, update, delete on games.page_category to apogee_app;

-- Rounds for money that began, by day (UTC) and game, for those who rank games.
create view tracking.rounds_of_games as
  select day, game_id, sum(rounds)::bigint as rounds from tracking.daily_results where not test group by day, game_id;
grant select on tracking.rounds_of_games to apogee_app;
