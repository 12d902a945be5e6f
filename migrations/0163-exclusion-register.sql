-- The licences whose players are checked in a national exclusion register, and by which adapter.
create table limits.register (
  licence text primary key references content.licence (code),
  adapter text not null check (adapter in ('sandbox'))
);
grant select, insert on limits.register to apogee_app;
insert into limits.register (licence, adapter) select code, 'sandbox' from content.licence where code = 'EE';

-- What the register last said about a player. While `answered_at` is null, the player may not stake or deposit.
create table limits.register_check (
  player_id bigint primary key,
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index register_check_waiting on limits.register_check (player_id) where answered_at is null;
grant select, insert, update on limits.register_check to apogee_app;

-- The sandbox's register: one row with how it answers, and the persons that it lists.
create table sandbox.register_mode (
  one boolean primary key default true check (one),
  mode text not null default 'works' check (mode in ('works', 'slow', 'fails')),
  delay_s int not null default 5 check (delay_s between 1 and 12)
);
insert into sandbox.register_mode default values;
grant select, update on sandbox.register_mode to apogee_app;

create table sandbox.register_entry (
  id bigint generated always as identity primary key,
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text not null check (length(last_name) between 1 and 50),
  birth_date date not null,
  until date not null
);
grant select, insert, delete on sandbox.register_entry to apogee_app;
