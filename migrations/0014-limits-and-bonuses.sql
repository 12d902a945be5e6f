create schema limits;
grant usage on schema limits to apogee_app;

-- What a purse has staked and lost in the current day, week and month (UTC, weeks from Monday), and how much it may. Counters
-- stand at `day` and are rolled over when they are next written. Guarded by the purse's version, like the balance.
create table limits.standing (
  purse_id bigint primary key,
  -- Days since 1970-01-01.
  day int not null,
  wager_day bigint not null default 0 check (wager_day >= 0),
  wager_week bigint not null default 0 check (wager_week >= 0),
  wager_month bigint not null default 0 check (wager_month >= 0),
  -- Real money lost; below zero while the player is ahead.
  loss_day bigint not null default 0,
  loss_week bigint not null default 0,
  loss_month bigint not null default 0,
  wager_day_limit bigint check (wager_day_limit >= 0),
  wager_week_limit bigint check (wager_week_limit >= 0),
  wager_month_limit bigint check (wager_month_limit >= 0),
  loss_day_limit bigint check (loss_day_limit >= 0),
  loss_week_limit bigint check (loss_week_limit >= 0),
  loss_month_limit bigint check (loss_month_limit >= 0),
  -- No stakes before this time: cooling-off or self-exclusion.
  closed_until timestamptz
) with (fillfactor = 40);
grant select, insert, update on limits.standing to apogee_app;

-- Writes the counters of a batch of rounds.
create function limits.write_standings(
  in_purse bigint[], in_day int[], in_wager_day bigint[], in_wager_week bigint[], in_wager_month bigint[],
  in_loss_day bigint[], in_loss_week bigint[], in_loss_month bigint[], passed bigint[], every boolean
) returns void language sql as $$
  update limits.standing s set day = i.day, wager_day = i.wager_day, wager_week = i.wager_week, wager_month = i.wager_month,
    loss_day = i.loss_day, loss_week = i.loss_week, loss_month = i.loss_month
  from unnest(in_purse, in_day, in_wager_day, in_wager_week, in_wager_month, in_loss_day, in_loss_week, in_loss_month)
    as i (purse_id, day, wager_day, wager_week, wager_month, loss_day, loss_week, loss_month)
  where s.purse_id = i.purse_id and (every or i.purse_id = any (passed));
$$;
revoke execute on function limits.write_standings from public;
grant execute on function limits.write_standings to apogee_app;

create schema bonuses;
grant usage on schema bonuses to apogee_app;

-- A bonus that was issued to a purse. Its money is the purse's bonus balance while it is in play: one at a time.
create table bonuses.bonus (
  id bigint generated always as identity primary key,
  purse_id bigint not null,
  title text not null check (title <> ''),
  stage text not null check (stage in ('issued', 'wait', 'handle_bets', 'wager_done', 'lost', 'canceled', 'expired')),
  amount bigint not null check (amount > 0),
  wager_required bigint not null check (wager_required >= 0),
  wagered bigint not null default 0 check (wagered between 0 and wager_required),
  -- The highest stake while it is wagered; none if null.
  max_bet bigint check (max_bet > 0),
  issued_at timestamptz not null
) with (fillfactor = 60);
create unique index bonus_in_play on bonuses.bonus (purse_id) where stage = 'handle_bets';
create index bonus_of_purse on bonuses.bonus (purse_id);
grant select, insert, update on bonuses.bonus to apogee_app;

-- Writes how much of bonuses was wagered by a batch of rounds.
create function bonuses.write_wagering(in_bonus bigint[], in_purse bigint[], in_wagered bigint[], passed bigint[], every boolean)
returns void language sql as $$
  update bonuses.bonus b set wagered = i.wagered
  from unnest(in_bonus, in_purse, in_wagered) as i (bonus_id, purse_id, wagered)
  where b.id = i.bonus_id and b.stage = 'handle_bets' and (every or i.purse_id = any (passed));
$$;
revoke execute on function bonuses.write_wagering from public;
grant execute on function bonuses.write_wagering to apogee_app;
