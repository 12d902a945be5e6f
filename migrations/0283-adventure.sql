create schema adventure;
grant usage on schema adventure to apogee_app;

-- An adventure: days on which a deposit completes a step, and a super prize. Its terms are fixed when it is published.
create table adventure.adventure (
  id bigint generated always as identity primary key,
  -- The name in titles of days, such as moon in moon__3/12__03/12/2026.
  key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 40),
  -- Whose it is: the members of a group; null for players in no group that has an adventure of its own then.
  group_id text check (group_id <> ''),
  titles jsonb not null check (titles ? 'en'),
  -- How many steps the super prize needs.
  need smallint not null check (need >= 1),
  state text not null default 'draft' check (state in ('draft', 'published', 'canceled')),
  first_date date not null,
  -- The date of the last step.
  last_date date not null check (last_date >= first_date),
  -- The date of the super prize.
  super_date date not null check (super_date > last_date),
  created_at timestamptz not null,
  published_at timestamptz,
  canceled_at timestamptz,
  check ((state = 'draft') = (published_at is null)),
  check ((state = 'canceled') = (canceled_at is not null))
);
create index adventure_by_date on adventure.adventure (super_date) where state <> 'draft';
grant select, insert, update on adventure.adventure to apogee_app;

-- The steps, and the super prize as the step after the last one.
create table adventure.day (
  adventure_id bigint not null references adventure.adventure (id),
  step smallint not null check (step >= 1),
  date date not null,
  -- What must be deposited, in minor units by currency; null for the super prize.
  min_dep jsonb check (min_dep ? 'EUR'),
  -- Validated by rewards/domain/reward.ts.
  reward jsonb not null check (reward ? 'kind'),
  -- On how many dates the prize can be claimed, from that of the completion on. The super prize can be claimed until its date ends.
  activation_days smallint not null check (activation_days >= 1),
  primary key (adventure_id, step),
  unique (adventure_id, date)
);
grant select, insert, delete on adventure.day to apogee_app;

-- The dates of published adventures by group, '' for everyone: two adventures of one group never share a date.
create table adventure.taken_date (
  group_id text not null,
  date date not null,
  adventure_id bigint not null references adventure.adventure (id),
  primary key (group_id, date)
);
grant select, insert, delete on adventure.taken_date to apogee_app;

-- A player in an adventure, with the time zone whose days count. It is read once, so that a journey gives no date twice.
create table adventure.entry (
  adventure_id bigint not null references adventure.adventure (id),
  player_id bigint not null,
  zone text not null check (zone <> ''),
  at timestamptz not null,
  primary key (adventure_id, player_id)
);
create index entry_of_player on adventure.entry (player_id);
-- The update locks rows; it changes none.
grant select, insert, update on adventure.entry to apogee_app;

-- Credited deposits, from the log of facts.
create table adventure.deposit (
  payment_id bigint primary key,
  player_id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index deposit_of_player on adventure.deposit (player_id, at);
grant select, insert, delete on adventure.deposit to apogee_app;

-- Deposits that were taken back. A rebuild of the deposits keeps them, so that it takes nothing back again.
create table adventure.taken_back (
  payment_id bigint primary key,
  at timestamptz not null
);
grant select, insert on adventure.taken_back to apogee_app;

-- Steps that players completed, and super prizes that became claimable. A rebuild keeps them.
create table adventure.completion (
  adventure_id bigint not null,
  player_id bigint not null,
  step smallint not null,
  date date not null,
  -- When the deposit that reached the condition was credited.
  completed_at timestamptz not null,
  -- When its deposit was taken back, and its prize with it; the day can be completed again while it lasts.
  undone_at timestamptz,
  -- How often it was completed. Each time has a prize of its own.
  times smallint not null default 1 check (times >= 1),
  primary key (adventure_id, player_id, step),
  foreign key (adventure_id, step) references adventure.day (adventure_id, step),
  foreign key (adventure_id, player_id) references adventure.entry (adventure_id, player_id)
);
create index completion_of_player on adventure.completion (player_id, date);
grant select, insert, update on adventure.completion to apogee_app;

-- Prizes that players claimed, one for each date. A prize that was taken back leaves the date free.
create table adventure.claim (
  id bigint generated always as identity primary key,
  adventure_id bigint not null,
  player_id bigint not null,
  step smallint not null,
  date date not null,
  -- What the reward was given for.
  cause text not null unique check (cause <> ''),
  claimed_at timestamptz not null,
  given jsonb not null,
  taken_back_at timestamptz,
  -- When its deposit was taken back after the prize had been used, which stays the player's.
  kept_at timestamptz,
  check (taken_back_at is null or kept_at is null),
  foreign key (adventure_id, player_id, step) references adventure.completion (adventure_id, player_id, step)
);
create unique index claim_once on adventure.claim (player_id, date) where taken_back_at is null;
grant select, insert, update on adventure.claim to apogee_app;

insert into ops.audit_action (action, kind) values
  ('adventure.put', 'promotion'), ('adventure.published', 'promotion'), ('adventure.canceled', 'promotion');
