-- A level can give what an offer of bonuses gives.
alter table loyalty.level drop constraint level_gift_kind_check;
alter table loyalty.level
  add column gift_offer text,
  add constraint level_gift_kind_check check (gift_kind in ('points', 'money', 'offer')),
  add constraint level_gift_offer_check check ((gift_offer is not null) = (gift_kind is not distinct from 'offer'));
alter table loyalty.level_reached
  add column gift_offer text,
  -- Why the offer was not open to the player; the gift is not given later.
  add column gift_refused text;

-- Cards of the shop whose reward is free spins: their game, the stake of each spin, and deadlines.
alter table loyalty.offer
  add column titles jsonb not null default '{}',
  -- How long a bonus, or what the spins have won, can be wagered; for ever if null.
  add column wager_hours int check (wager_hours > 0),
  add column activate_hours int check (activate_hours > 0),
  add column valid_hours int check (valid_hours > 0);
alter table loyalty.offer_rate
  add column stake bigint check (stake > 0),
  add column max_win bigint check (max_win > 0);
grant delete on loyalty.offer_rate to apogee_app;

-- Whom VIP players can ask for help, by their status.
create table loyalty.vip_manager (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  -- Validated by loyalty/domain/manager-terms.ts when written and when read.
  terms jsonb not null,
  position int not null default 0
);
grant select, insert, update, delete on loyalty.vip_manager to apogee_app;
