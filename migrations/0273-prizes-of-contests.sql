-- Buy-ins lie on an account of the house for each contest, until the contest is final or canceled.
insert into wallet.entry_kind (kind, class, owner) values
  ('contest_buy_in', 'bonus', 'contests'),
  ('contest_buy_in_returned', 'bonus', 'contests'),
  ('contest_pool_released', 'bonus', 'contests'),
  ('contest_prize', 'bonus', 'contests'),
  ('quest_level', 'bonus', 'contests');

insert into ops.audit_action (action, kind) values
  ('contest.created', 'promotion'),
  ('contest.put', 'promotion'),
  ('contest.published', 'promotion'),
  ('contest.approved', 'promotion'),
  ('contest.canceled', 'promotion'),
  ('contest.disqualified', 'promotion'),
  ('contest.restored', 'promotion'),
  ('contest.entry_approved', 'promotion'),
  ('contest.game_withdrawn', 'promotion'),
  ('series.put', 'promotion');

-- Two persons approve a table whose pool is above 5,000.00 EUR.
insert into staff.four_eyes (action, above_cents, changed_at) values ('contest.approve', 500000, timestamptz '2026-11-30 00:00:00Z') on conflict do nothing;

-- The final table. Append-only: it is kept for ever.
create table contests.final_row (
  contest_id bigint not null references contests.contest (id),
  -- Its position in the table, from 1; the hash of the table is over the lines in this order.
  line int not null check (line > 0),
  -- Null for a disqualified player.
  place int check (place > 0),
  player_id bigint not null,
  -- As others saw the player then.
  nickname text not null,
  -- In the unit of the contest's scores.
  score bigint not null,
  primary key (contest_id, line),
  unique (contest_id, player_id)
);
create unique index final_row_by_place on contests.final_row (contest_id, place);
grant select, insert on contests.final_row to apogee_app;

-- What each place has won. Decided when the table is final, and given once.
create table contests.prize (
  contest_id bigint not null references contests.contest (id),
  player_id bigint not null,
  place int not null check (place > 0),
  reward jsonb not null,
  -- The wallet that gets money.
  currency text not null,
  state text not null default 'due' check (state in ('due', 'given', 'refused')),
  refused text check (refused <> ''),
  decided_at timestamptz,
  primary key (contest_id, player_id),
  unique (contest_id, place),
  check ((state = 'refused') = (refused is not null)),
  check ((state = 'due') = (decided_at is null))
);
create index prize_due on contests.prize (contest_id) where state = 'due';
grant select, insert, update (state, refused, decided_at) on contests.prize to apogee_app;

-- The levels of quests that players have reached, each once: a rollback lowers the level that is shown and takes none of these back.
create table contests.reached_level (
  contest_id bigint not null references contests.contest (id),
  player_id bigint not null,
  level int not null check (level > 0),
  reached_at timestamptz not null,
  -- Null: the level gives nothing.
  reward jsonb,
  state text not null check (state in ('due', 'given', 'refused', 'nothing')),
  refused text check (refused <> ''),
  decided_at timestamptz,
  primary key (contest_id, player_id, level),
  check ((state = 'nothing') = (reward is null)),
  check ((state = 'refused') = (refused is not null)),
  check ((state in ('due', 'nothing')) = (decided_at is null))
);
create index reached_level_due on contests.reached_level (contest_id, player_id, level) where state = 'due';
grant select, insert, update (state, refused, decided_at) on contests.reached_level to apogee_app;

create index entry_to_return on contests.entry (contest_id) where (buy_in_entry is not null or buy_in_points is not null) and returned_at is null;
