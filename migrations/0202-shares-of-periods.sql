-- Offers that give a share of what a period brought: cashback and rakeback. Gifts of a hidden offer are not shown.
alter table bonuses.offer add column running_since timestamptz, add column hidden_at timestamptz;
update bonuses.offer set running_since = created_at;
alter table bonuses.offer alter column running_since set not null;
grant update (running_since, hidden_at) on bonuses.offer to apogee_app;

alter table bonuses.bonus drop constraint bonus_terms;
alter table bonuses.bonus
  add constraint bonus_terms check (wager_times >= 0 and coalesce(max_win, 1) > 0 and lost_below >= 0 and coalesce(wager_hours, 1) > 0
    and strategy = any (array['registration', 'deposit', 'personal', 'coupon', 'points', 'cashback', 'rakeback', 'freespins'])
    and wager_of = any (array['bonus', 'deposit_and_bonus'])) not valid;

-- The share of a wallet in a period of an offer: decided once, in the transaction that issues its bonus.
create table bonuses.period_share (
  offer_id int not null references bonuses.offer (id),
  starts_on date not null,
  player_id bigint not null,
  currency text not null,
  offer_version_id int not null references bonuses.offer_version (id),
  -- What the share was computed from, in minor units: the net loss less bonus costs, or the house edge of the stakes.
  base bigint not null check (base > 0),
  amount bigint not null check (amount > 0),
  bonus_id bigint references bonuses.bonus (id),
  -- Why nothing was issued.
  refused text,
  at timestamptz not null,
  primary key (offer_id, starts_on, player_id, currency),
  check (num_nonnulls(bonus_id, refused) = 1)
);
grant select, insert on bonuses.period_share to apogee_app;

-- Periods of an offer in which every wallet was decided.
create table bonuses.shared_period (
  offer_id int not null references bonuses.offer (id),
  starts_on date not null,
  at timestamptz not null,
  primary key (offer_id, starts_on)
);
grant select, insert on bonuses.shared_period to apogee_app;

-- What a player staked and won in real money in a game on a UTC day, and what a wallet's bonuses cost the house then.
create table loyalty.day_play (
  day date not null,
  player_id bigint not null,
  currency text not null,
  game_id int not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  primary key (day, player_id, currency, game_id)
);
grant select, insert, update, delete on loyalty.day_play to apogee_app;
create table loyalty.day_cost (
  day date not null,
  player_id bigint not null,
  currency text not null,
  bonus_cost bigint not null default 0,
  primary key (day, player_id, currency)
);
grant select, insert, update, delete on loyalty.day_cost to apogee_app;
