-- What markers of harm are read from: play and money of each player by UTC hour, derived from the logs of rounds and of
-- entries. Night is decided when it is read, in the player's time zone.
create table tracking.harm_play (
  player_id bigint not null,
  currency text not null,
  -- Hours since 1970-01-01, UTC.
  hour int not null,
  rounds int not null,
  stake bigint not null,
  win bigint not null,
  primary key (player_id, currency, hour)
);
create table tracking.harm_money (
  player_id bigint not null,
  currency text not null,
  hour int not null,
  deposits int not null,
  deposited bigint not null,
  -- Withdrawals that the player cancelled.
  canceled int not null,
  primary key (player_id, currency, hour)
);
grant select, insert, update, delete, truncate on tracking.harm_play, tracking.harm_money to apogee_app;

-- From when a marker is set: how many days it looks back, and the least that counts.
create table tracking.harm_threshold (
  marker text primary key check (marker in ('chasing', 'night_play', 'rising_deposits', 'canceled_withdrawals', 'raised_limits')),
  days int not null check (days between 1 and 365),
  -- Times, nights, or for rising deposits a percentage of the four periods before.
  least int not null check (least > 0)
);
grant select, insert, update on tracking.harm_threshold to apogee_app;
insert into tracking.harm_threshold (marker, days, least) values
  ('chasing', 30, 3), ('night_play', 30, 5), ('rising_deposits', 7, 200), ('canceled_withdrawals', 30, 2), ('raised_limits', 90, 2);
