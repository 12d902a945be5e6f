-- The tables of contests: a projection over the log of settled rounds.

-- A round counts for who joined before it was settled, and the log is read in the order of its transactions: with the number of the
-- transaction that joined, a count of the log from its beginning finds the same rounds as the first one did.
alter table contests.entry add column joined_xid xid8;
create function contests.number_joining() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.joined_at is null then new.joined_xid := null;
  elsif tg_op = 'INSERT' or old.joined_at is null then new.joined_xid := pg_current_xact_id();
  end if;
  return new;
end $$;
revoke execute on function contests.number_joining from public;
create trigger number_joining before insert or update of joined_at on contests.entry for each row execute function contests.number_joining();

-- How far the log was read, ever. Up to there, a count from the beginning repeats what was decided; beyond it, it decides.
create table contests.horizon (
  only_row boolean primary key default true check (only_row),
  position xid8 not null
);
insert into contests.horizon (position) values ('0');
grant select, update (position) on contests.horizon to apogee_app;

-- Which part of the log a contest counts, and the versions of its table.
create table contests.board (
  contest_id bigint primary key references contests.contest (id) on delete cascade,
  -- Rounds count that were written after this transaction: earlier ones were read before the contest began.
  opened xid8 not null,
  -- And up to this one, once the table is final or the contest canceled.
  closed xid8 check (closed >= opened),
  -- How many deltas of the channel contest:{id} were published.
  version bigint not null default 0 check (version >= 0),
  -- The transaction that wrote it last. A process that keeps the table in memory reads it again after another has written.
  writer xid8
);
grant select, insert, update (closed, version, writer) on contests.board to apogee_app;

-- What a player's counted rounds come to.
create table contests.standing (
  contest_id bigint not null,
  player_id bigint not null,
  rounds int not null check (rounds > 0),
  won int not null check (won between 0 and rounds),
  -- In ticks: ten thousandths of a minor unit of the contest's currency.
  stakes numeric not null check (stakes >= 0),
  wins numeric not null check (wins >= 0),
  -- The round with the highest multiple, in the wallet's own minor units.
  best_win numeric not null check (best_win >= 0),
  best_stake numeric not null check (best_stake > 0),
  points numeric not null,
  -- Of kinds that look at consecutive rounds.
  run jsonb,
  -- A whole number that orders players exactly; null while the rules give none.
  score numeric,
  -- The event since which the score has stood.
  reached_at timestamptz not null,
  reached_purse bigint not null,
  reached_seq bigint not null,
  -- The newest round.
  last_at timestamptz not null,
  last_purse bigint not null,
  last_seq bigint not null,
  primary key (contest_id, player_id)
);
-- The order of the table. Scores of zero and below have no place.
create index standing_in_order on contests.standing (contest_id, score desc, reached_at, reached_purse, reached_seq) where score > 0;
grant select, insert, update, delete on contests.standing to apogee_app;

-- Players without a place, whatever they score.
create table contests.unplaced (
  contest_id bigint not null references contests.contest (id) on delete cascade,
  player_id bigint not null,
  why text not null check (why in ('disqualified', 'break')),
  primary key (contest_id, player_id, why)
);
grant select, insert, delete on contests.unplaced to apogee_app;

-- Breaks and exclusions that began: who takes one during a contest loses the place.
create table contests.break_begun (
  player_id bigint not null,
  at timestamptz not null,
  primary key (player_id, at)
);
grant select, insert, delete on contests.break_begun to apogee_app;

-- What was decided when a round was first read, for good: whether a game counts, whether a player may score from a transaction on
-- (may, where there is no row), and what a currency was worth.
create table contests.game_counting (
  contest_id bigint not null references contests.contest (id) on delete cascade,
  game_id int not null,
  counts boolean not null,
  primary key (contest_id, game_id)
);
grant select, insert on contests.game_counting to apogee_app;

create table contests.eligibility (
  contest_id bigint not null references contests.contest (id) on delete cascade,
  player_id bigint not null,
  since xid8 not null,
  eligible boolean not null,
  primary key (contest_id, player_id, since)
);
grant select, insert on contests.eligibility to apogee_app;

create table contests.day_ratio (
  day date not null,
  source text not null,
  target text not null,
  numerator numeric not null check (numerator > 0),
  denominator numeric not null check (denominator > 0),
  primary key (day, source, target)
);
grant select, insert on contests.day_ratio to apogee_app;
