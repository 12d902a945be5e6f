-- What bonuses, promotions and fees cost the house, by day (UTC), currency and game; test accounts apart. It follows from the ledger's entries.
create table tracking.daily_costs (
  day date not null,
  currency text not null,
  -- Of free spins at a provider; 0 where a cost belongs to no game.
  game_id int not null,
  test boolean not null,
  -- What the accounts of the house and of its bonuses paid outside rounds.
  bonuses bigint not null default 0,
  fees bigint not null default 0,
  primary key (day, currency, game_id, test)
);
grant select, insert, update, truncate on tracking.daily_costs to apogee_app;
