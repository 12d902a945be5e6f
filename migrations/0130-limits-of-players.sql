-- A limit is the player's, in one currency, over all wallets. Limits of single wallets become limits of their players.
-- The columns of limits.standing keep their values: processes of the former release still enforce them.
create table limits.limited_player (
  player_id bigint primary key,
  -- Raised with each batch of rounds of a wallet of the player, and with each change of a limit. A batch that was
  -- decided on an older version leaves the player's wallets out.
  version bigint not null default 0
);

create table limits.player_limit (
  id bigint generated always as identity primary key,
  player_id bigint not null references limits.limited_player (player_id),
  kind text not null check (kind in ('deposit', 'loss', 'wager')),
  period text not null check (period in ('day', 'week', 'month')),
  currency text not null,
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null,
  -- A pending loosening: the higher amount, or null for a removal.
  next_amount bigint check (next_amount > amount),
  -- From when it can be confirmed; null if nothing is pending.
  change_at timestamptz,
  confirm_until timestamptz,
  token_hash bytea unique,
  asked_at timestamptz,
  unique (player_id, kind, period, currency),
  check (change_at is not null or num_nonnulls(next_amount, confirm_until, token_hash, asked_at) = 0),
  check (change_at is null or (confirm_until > change_at and num_nonnulls(token_hash, asked_at) in (0, 2)))
);
create index player_limit_due on limits.player_limit (change_at) where change_at is not null;

grant select, insert, update on limits.limited_player to apogee_app;
grant select, insert, update, delete on limits.player_limit to apogee_app;

insert into limits.limited_player (player_id)
select distinct p.player_id from limits.standing s join wallet.purse p on p.id = s.purse_id
where num_nonnulls(s.wager_day_limit, s.wager_week_limit, s.wager_month_limit, s.loss_day_limit, s.loss_week_limit, s.loss_month_limit) > 0;

insert into limits.player_limit (player_id, kind, period, currency, amount, created_at)
select p.player_id, l.kind, l.period, p.currency, l.amount, to_timestamp(s.day * 86400)
from limits.standing s join wallet.purse p on p.id = s.purse_id
cross join lateral (values ('wager', 'day', s.wager_day_limit), ('wager', 'week', s.wager_week_limit), ('wager', 'month', s.wager_month_limit),
  ('loss', 'day', s.loss_day_limit), ('loss', 'week', s.loss_week_limit), ('loss', 'month', s.loss_month_limit)) as l (kind, period, amount)
where l.amount is not null;
