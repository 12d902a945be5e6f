-- Play of test accounts, by the purse's own versions: rounds that began above `from_version`, up to `until_version` and with it, are
-- a tester's. A purse's version decides, not the time: it orders rounds and the mark without doubt, so what follows from the log
-- is the same whenever it is made.
create table wallet.test_play (
  purse_id bigint not null references wallet.purse (id),
  from_version bigint not null check (from_version >= 0),
  until_version bigint check (until_version >= from_version),
  primary key (purse_id, from_version)
);
create unique index test_play_now on wallet.test_play (purse_id) where until_version is null;
grant select, insert, update on wallet.test_play to apogee_app;
-- Whoever was marked before versions were kept was a tester from the beginning.
insert into wallet.test_play (purse_id, from_version) select p.id, 0 from wallet.purse p join identity.player i on i.id = p.player_id where i.test;

-- What was wagered and won, by day (UTC), currency and game; test accounts apart. What was taken back counts on the day on which it was.
create table tracking.daily_results (
  day date not null,
  currency text not null,
  game_id int not null,
  test boolean not null,
  -- Rounds that began.
  rounds bigint not null default 0,
  -- Stakes and wins that were taken back.
  voids bigint not null default 0,
  wagered bigint not null default 0,
  won bigint not null default 0,
  jackpot_contributions bigint not null default 0,
  jackpot_wins bigint not null default 0,
  -- What the house's accounts gained, as the ledger has it. It is wagered less won, but for bonus money whose bonus was gone
  -- when it was to be given back.
  booked bigint not null default 0,
  primary key (day, currency, game_id, test)
);
grant select, insert, update, truncate on tracking.daily_results to apogee_app;

-- Costs outside rounds are read from the entries of a stretch of days.
create index entry_by_time on wallet.entry (at);
