-- Breaks that players take. They are never changed: nobody can shorten one or lift it.
create table limits.player_break (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  kind text not null check (kind in ('cooling_off', 'self_exclusion')),
  -- The chosen duration, a row of break_term at that time; `carried` for the exclusion of another account of the same
  -- person, `register` for an entry in a national register.
  term text not null check (term ~ '^[a-z0-9_]{1,20}$'),
  licence text not null references content.licence (code),
  started_at timestamptz not null,
  -- The year 9999 stands for life.
  ends_at timestamptz not null check (ends_at > started_at)
);
create index player_break_by_player on limits.player_break (player_id, ends_at);
create index player_break_exclusions on limits.player_break (ends_at) where kind = 'self_exclusion';
grant select, insert on limits.player_break to apogee_app;

-- The durations that a licence offers; neither days nor months: for life.
create table limits.break_term (
  licence text not null references content.licence (code),
  kind text not null check (kind in ('cooling_off', 'self_exclusion')),
  term text not null check (term ~ '^[a-z0-9_]{1,20}$'),
  position int not null,
  days int check (days between 1 and 3650),
  months int check (months between 1 and 120),
  primary key (licence, kind, term),
  check (num_nonnulls(days, months) < 2)
);
grant select, insert on limits.break_term to apogee_app;
insert into limits.break_term (licence, kind, term, position, days, months)
select l.code, t.kind, t.term, t.position, t.days, t.months
from content.licence l join (values
  ('*', 'cooling_off', 'day', 1, 1, null), ('*', 'cooling_off', 'week', 2, 7, null), ('*', 'cooling_off', 'month', 3, null, 1),
  ('CW', 'self_exclusion', '1_year', 1, null, 12), ('CW', 'self_exclusion', '3_years', 2, null, 36),
  ('CW', 'self_exclusion', '5_years', 3, null, 60), ('CW', 'self_exclusion', 'life', 4, null, null),
  ('EE', 'self_exclusion', '6_months', 1, null, 6), ('EE', 'self_exclusion', '12_months', 2, null, 12),
  ('EE', 'self_exclusion', '24_months', 3, null, 24), ('EE', 'self_exclusion', '36_months', 4, null, 36)
) as t (licence, kind, term, position, days, months) on t.licence in ('*', case l.code when 'EE' then 'EE' else 'CW' end);

-- How often a licence shows the time and the net position of a session, and the limits of what players may choose.
create table limits.reality_terms (
  licence text primary key references content.licence (code),
  minutes int not null,
  least_minutes int not null check (least_minutes between 1 and 1440),
  most_minutes int not null check (most_minutes between 1 and 1440),
  check (minutes between least_minutes and most_minutes)
);
grant select, insert on limits.reality_terms to apogee_app;
insert into limits.reality_terms (licence, minutes, least_minutes, most_minutes)
select code, 60, 10, case code when 'EE' then 60 else 120 end from content.licence;

-- What a player chose instead of the licence's minutes.
create table limits.reality_check (
  id bigint generated always as identity primary key,
  player_id bigint not null unique,
  minutes int not null check (minutes between 1 and 1440),
  changed_at timestamptz not null
);
grant select, insert, update on limits.reality_check to apogee_app;

-- Limits of time: minutes on the site, in no currency.
alter table limits.player_limit drop constraint player_limit_kind_check,
  add constraint player_limit_kind_check check (kind in ('deposit', 'loss', 'wager', 'session')) not valid,
  add constraint player_limit_time_has_no_currency check ((kind = 'session') = (currency = 'XXX')) not valid;

-- The minutes of a UTC day in which a player was on the site or staked, one bit each, so that two devices count once.
create table limits.minutes_on_site (
  player_id bigint not null,
  day int not null,
  minutes bit(1440) not null,
  primary key (player_id, day)
);
grant select, insert, update on limits.minutes_on_site to apogee_app;

-- What players see of the changes of their limits, beside the audit trail.
create table limits.change (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  at timestamptz not null,
  what text not null check (what in ('set', 'removed', 'requested', 'loosened', 'lapsed', 'break', 'excluded', 'reality_check')),
  kind text not null,
  period text not null,
  currency text,
  before bigint,
  after bigint
);
create index change_by_player on limits.change (player_id, id);
grant select, insert on limits.change to apogee_app;
