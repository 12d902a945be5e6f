-- By which method a payment was made.
create view cashier.method_of_payment as select id as payment_id, method_id as method from cashier.payment;
grant select on cashier.method_of_payment to apogee_app;

-- Free spins of the house that players have and did not play yet, at our own games and at providers.
create view bonuses.freespins_left as
  select id as freespins_id, player_id, currency, game, spins - performed as spins, stake from bonuses.freespins where stage in ('issued', 'activated') and spins > performed and outside_issue is null;
create view gateway.freespins_left as
  select f.issue_id, f.purse_id, f.game_id, f.spins, f.stake from gateway.freespins f where f.total is null;
grant select on gateway.freespins_left to apogee_app;
create index freespins_not_over on gateway.freespins (purse_id) where total is null;
grant select on bonuses.freespins_left to apogee_app;
create index freespins_not_over on bonuses.freespins (id) where stage in ('issued', 'activated');

-- What a provider gets of the GGR of its games, from a month on: the newest row up to a month holds.
create table tracking.provider_share (
  provider text collate "C" not null check (provider <> ''),
  from_month date not null check (extract(day from from_month) = 1),
  share_bps int not null check (share_bps between 0 and 10000),
  primary key (provider, from_month)
);
grant select, insert on tracking.provider_share to apogee_app;
grant update (share_bps) on tracking.provider_share to apogee_app;
insert into ops.audit_action (action, kind) values ('report.share_set', 'parameter');

-- The declared return of games, in percent; null where the provider declares none.
create view games.declared_return as select id as game_id, payout from games.game;
grant select on games.declared_return to apogee_app;
