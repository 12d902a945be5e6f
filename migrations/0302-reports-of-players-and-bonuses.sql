-- Players whose play is a tester's now.
create view wallet.tester as
  select distinct p.player_id from wallet.test_play t join wallet.purse p on p.id = t.purse_id where t.until_version is null;
grant select on wallet.tester to apogee_app;

-- Which offer gave a bonus or free spins; null if none did.
create view bonuses.offer_of_bonus as
  select b.id as bonus_id, b.purse_id, b.stage, o.key as offer
  from bonuses.bonus b left join bonuses.offer_version v on v.id = b.offer_version_id left join bonuses.offer o on o.id = v.offer_id;
create view bonuses.offer_of_freespins as
  select f.id as freespins_id, o.key as offer
  from bonuses.freespins f left join bonuses.offer_version v on v.id = f.offer_version_id left join bonuses.offer o on o.id = v.offer_id;
grant select on bonuses.offer_of_bonus, bonuses.offer_of_freespins to apogee_app;

-- Cohorts are cut by the day of registration.
create index player_by_registration on identity.player (created_at);

-- Payments of players by day (UTC) and method. Each step counts on its own day.
create table tracking.player_payment (
  day date not null,
  player_id bigint not null,
  currency text not null,
  method text not null,
  action text not null check (action in ('deposit', 'withdrawal')),
  country text not null,
  created bigint not null default 0,
  succeeded bigint not null default 0,
  succeeded_amount bigint not null default 0,
  failed bigint not null default 0,
  -- The player canceled or recalled it, or let it expire.
  abandoned bigint not null default 0,
  -- A person refused it.
  rejected bigint not null default 0,
  -- The payer's bank took it back.
  reversals bigint not null default 0,
  reversed_amount bigint not null default 0,
  primary key (day, player_id, currency, method, action)
);
grant select, insert, update, truncate on tracking.player_payment to apogee_app;

-- What protected players, by day (UTC): limits, breaks and exclusions.
create table tracking.player_safety (
  day date not null,
  player_id bigint not null,
  what text not null,
  country text not null,
  times bigint not null default 0,
  primary key (day, player_id, what)
);
grant select, insert, update, truncate on tracking.player_safety to apogee_app;

-- What bonuses and promotions cost, by day (UTC), the kind of entry and the offer; the offer is empty where none gave it.
create table tracking.day_bonus (
  day date not null,
  country text not null,
  currency text not null,
  test boolean not null,
  kind text not null,
  offer text not null,
  entries bigint not null default 0,
  -- What it took from the house; below zero where money came back.
  cost bigint not null default 0,
  -- Bonus money that became real money.
  converted bigint not null default 0,
  primary key (day, country, currency, test, kind, offer)
);
grant select, insert, update, truncate on tracking.day_bonus to apogee_app;
