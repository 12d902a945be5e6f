-- Loot boxes and spins of the wheel, and the tables of prizes that they draw from.
create schema boxes;
grant usage on schema boxes to apogee_app;

-- A table of prizes by its name. Its row is locked while it gets a version.
create table boxes.prize_table (
  key text collate "C" primary key check (key ~ '^[a-z][a-z0-9_]{1,39}$')
);
grant select, insert, update on boxes.prize_table to apogee_app;

-- Append-only: a box keeps the version of its issue.
create table boxes.table_version (
  id bigint generated always as identity primary key,
  key text collate "C" not null references boxes.prize_table (key),
  version int not null check (version > 0),
  titles jsonb not null check (titles ->> 'en' <> ''),
  -- A wheel is a picture of chances, so each of its rows has at least one percent.
  display text not null check (display in ('wheel', 'box')),
  valid_hours int not null check (valid_hours between 1 and 8784),
  -- What one box costs the house on average, in thousandths of a euro cent.
  budget_mills bigint not null check (budget_mills >= 0),
  at timestamptz not null,
  actor text not null check (actor <> ''),
  unique (key, version),
  check (display = 'wheel' or key !~ '^(manual_)?wheel')
);
grant select, insert on boxes.table_version to apogee_app;

-- A weight of zero would show a prize that nobody can win.
create table boxes.table_row (
  version_id bigint not null references boxes.table_version (id),
  row int not null check (row between 1 and 64),
  weight bigint not null check (weight between 1 and 4294967296),
  titles jsonb not null check (titles ->> 'en' <> ''),
  reward jsonb not null check (reward ->> 'kind' <> ''),
  -- What the reward costs the house on average, in thousandths of a euro cent. An operator states it for rewards that have no price.
  cost_mills bigint not null check (cost_mills >= 0),
  primary key (version_id, row)
);
grant select, insert on boxes.table_row to apogee_app;

-- Which table the spins of a group of players draw from. The first group that a player is in decides.
create table boxes.segment_set (
  group_id text collate "C" primary key,
  key text collate "C" not null references boxes.prize_table (key),
  position int not null unique
);
grant select, insert, update on boxes.segment_set to apogee_app;

-- Boxes that staff issue to a group. A job gives them to the players that were in it.
create table boxes.group_issue (
  id bigint generated always as identity primary key,
  key text collate "C" not null references boxes.prize_table (key),
  boxes int not null check (boxes between 1 and 100),
  group_id text collate "C" not null,
  actor text not null check (actor <> ''),
  at timestamptz not null
);
grant select, insert on boxes.group_issue to apogee_app;
create table boxes.group_issue_player (
  issue_id bigint not null references boxes.group_issue (id),
  player_id bigint not null,
  given boolean not null default false,
  primary key (issue_id, player_id)
);
create index group_issue_to_give on boxes.group_issue_player (issue_id, player_id) where not given;
grant select, insert, update (given) on boxes.group_issue_player to apogee_app;

create table boxes.box (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  purse_id bigint not null,
  currency text not null,
  version_id bigint not null references boxes.table_version (id),
  -- A spin of the wheel begins with wheel or manual_wheel.
  group_key text collate "C" not null check (group_key ~ '^[a-z][a-z0-9_]{1,49}$'),
  stage text not null default 'issued' check (stage in ('issued', 'activated', 'canceled', 'expired')),
  -- What it was given for; one reward can give several.
  cause text collate "C" not null check (cause <> ''),
  number int not null check (number > 0),
  actor text not null check (actor <> ''),
  issued_at timestamptz not null,
  valid_until timestamptz not null check (valid_until > issued_at),
  ended_at timestamptz,
  -- The draw of an opened box: the player's seed pair, the nonce, the number and its row.
  seed_pair_id bigint,
  nonce bigint check (nonce >= 0),
  x bigint check (x >= 0),
  row int,
  canceled_by text,
  cancel_reason text,
  unique (cause, number),
  foreign key (version_id, row) references boxes.table_row (version_id, row),
  check ((stage = 'issued') = (ended_at is null)),
  check (num_nonnulls(seed_pair_id, nonce, x, row) = case stage when 'activated' then 4 else 0 end),
  check (num_nonnulls(canceled_by, cancel_reason) = case stage when 'canceled' then 2 else 0 end)
);
-- A nonce draws one box or round, ever.
create unique index box_draw on boxes.box (seed_pair_id, nonce) where seed_pair_id is not null;
create index box_of_player on boxes.box (player_id, id desc);
create index box_due on boxes.box (valid_until) where stage = 'issued';
grant select, insert on boxes.box to apogee_app;
grant update (stage, ended_at, seed_pair_id, nonce, x, row, canceled_by, cancel_reason) on boxes.box to apogee_app;

-- A box that has ended stays as it is.
create function boxes.keep_ended() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.stage <> 'issued' then
    raise exception 'Box % has ended.', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
revoke execute on function boxes.keep_ended from public;
create trigger keep_ended before update on boxes.box for each row execute function boxes.keep_ended();

insert into ops.audit_action (action, kind) values ('box_table.put', 'promotion'), ('box.issued', 'promotion'), ('box.canceled', 'promotion');
insert into wallet.entry_kind (kind, class, owner) values ('lootbox_prize', 'bonus', 'boxes');
