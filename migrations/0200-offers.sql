-- Offers of bonuses and free spins. A version of an offer never changes; what was issued under it keeps its terms.
create table bonuses.offer (
  id int generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  created_at timestamptz not null,
  -- Nothing is issued after this; null while the offer runs.
  stopped_at timestamptz
);
create table bonuses.offer_version (
  id int generated always as identity primary key,
  offer_id int not null references bonuses.offer (id),
  version int not null check (version > 0),
  -- Validated by bonuses/domain/offer-terms.ts when written and when read.
  terms jsonb not null,
  created_at timestamptz not null,
  unique (offer_id, version)
);
grant select, insert on bonuses.offer, bonuses.offer_version to apogee_app;
grant update (stopped_at) on bonuses.offer to apogee_app;

-- Which offer a deposit claims, as the player chose it, with the terms that the player saw. One per payment.
create table bonuses.chosen_offer (
  payment_id bigint primary key,
  player_id bigint not null,
  offer_version_id int not null references bonuses.offer_version (id),
  -- The text of the terms as it was shown, and when the player accepted it.
  accepted_text text not null,
  accepted_locale text not null,
  accepted_at timestamptz not null
);
grant select, insert on bonuses.chosen_offer to apogee_app;

alter table bonuses.bonus
  add column player_id bigint,
  add column currency text,
  add column strategy text not null default 'personal',
  add column offer_version_id int references bonuses.offer_version (id),
  add column payment_id bigint,
  -- What issued it, such as `payment:5` or `coupon:SPRING`: at most one bonus for each.
  add column cause text,
  add column wager_times int not null default 0,
  add column wager_of text not null default 'bonus',
  -- The most that becomes real money; none if null.
  add column max_win bigint,
  add column bonus_first boolean not null default false,
  add column sticky boolean not null default false,
  add column lost_below bigint not null default 0,
  -- Shares of single games while this bonus is wagered, in basis points by number of the game; -1: it cannot be played.
  add column game_shares jsonb,
  add column contributions jsonb not null default '{}',
  add column excluded_games jsonb not null default '[]',
  add column activatable_until timestamptz,
  add column wager_hours int,
  add column activated_at timestamptz,
  add column valid_until timestamptz;
alter table bonuses.bonus
  add constraint bonus_terms check (wager_times >= 0 and coalesce(max_win, 1) > 0 and lost_below >= 0 and coalesce(wager_hours, 1) > 0
    and strategy = any (array['registration', 'deposit', 'personal', 'coupon', 'points', 'cashback', 'freespins'])
    and wager_of = any (array['bonus', 'deposit_and_bonus'])) not valid;
alter table bonuses.bonus validate constraint bonus_terms;
create unique index bonus_of_cause on bonuses.bonus (cause) where cause is not null;
create index bonus_of_player on bonuses.bonus (player_id, issued_at);
create index bonus_to_activate on bonuses.bonus (activatable_until) where stage in ('issued', 'wait');
create index bonus_to_wager on bonuses.bonus (valid_until) where stage = 'handle_bets';
create index bonus_of_offer on bonuses.bonus (offer_version_id, issued_at) where offer_version_id is not null;

-- Free spins of a player. What they have won is kept here until they are over; then it is paid under their terms.
create table bonuses.freespins (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  purse_id bigint not null,
  currency text not null,
  title text not null check (title <> ''),
  stage text not null check (stage in ('issued', 'activated', 'finished', 'canceled', 'expired')),
  offer_version_id int references bonuses.offer_version (id),
  cause text,
  -- `provider/Name` of the game.
  game text not null,
  spins int not null check (spins between 1 and 1000),
  performed int not null default 0 check (performed between 0 and spins),
  stake bigint not null check (stake > 0),
  won bigint not null default 0 check (won >= 0),
  -- The issue at the outside provider of the game; null for our own games.
  outside_issue text,
  -- What the winnings become: null for real money, otherwise terms of the bonus.
  result jsonb,
  max_win bigint check (max_win > 0),
  issued_at timestamptz not null,
  activatable_until timestamptz,
  valid_hours int not null check (valid_hours > 0),
  activated_at timestamptz,
  valid_until timestamptz,
  ended_at timestamptz
);
create unique index freespins_of_cause on bonuses.freespins (cause) where cause is not null;
create index freespins_of_player on bonuses.freespins (player_id, issued_at);
create index freespins_in_play on bonuses.freespins (purse_id, game) where stage = 'activated';
create index freespins_to_end on bonuses.freespins (valid_until) where stage = 'activated';
create index freespins_to_activate on bonuses.freespins (activatable_until) where stage = 'issued';
create index freespins_of_offer on bonuses.freespins (offer_version_id, issued_at) where offer_version_id is not null;
grant select, insert, update on bonuses.freespins to apogee_app;
