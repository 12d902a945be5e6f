-- Day sums of play without games, for reports that ask for none: a hundredth of the rows.
create table tracking.day_total (
  day date not null,
  country text not null,
  currency text not null,
  test boolean not null,
  rounds bigint not null default 0,
  voids bigint not null default 0,
  wagered bigint not null default 0,
  won bigint not null default 0,
  booked bigint not null default 0,
  primary key (day, country, currency, test)
);
grant select, insert, update, truncate on tracking.day_total to apogee_app;
insert into tracking.day_total (day, country, currency, test, rounds, voids, wagered, won, booked)
  select day, country, currency, test, sum(rounds), sum(voids), sum(wagered), sum(won), sum(booked) from tracking.day_play group by 1, 2, 3, 4;

-- Active players of days are counted from the index alone.
create index player_day_active on tracking.player_day (day, player_id) include (country, currency) where rounds > 0 and not test;
