-- Coins that arrive above a deposit limit of their player are held until they are returned or the limit has room for them.
alter table cashier.payment
  -- When it counts towards deposit limits, if that is not when it was created.
  add column counted_at timestamptz,
  drop constraint payment_check,
  add constraint payment_check check (
    (action = 'deposit' and stage in ('requested', 'awaiting_player', 'awaiting_confirmations', 'in_review', 'credited', 'declined', 'canceled', 'expired',
      'failed', 'held', 'returning', 'returned'))
    or (action = 'cashout' and stage in ('in_review', 'approved', 'sent', 'paid', 'rejected', 'recalled', 'failed'))) not valid;
create index payment_held on cashier.payment (id) where stage = 'held';

-- Attempts to return held coins, to the address that the player named.
create table cashier.coin_return (
  -- Of the sequence of payments, since providers identify payouts by it: they never see one number for two payouts.
  id bigint primary key default nextval('cashier.payment_id_seq'),
  payment_id bigint not null references cashier.payment (id),
  address text not null,
  state text not null default 'asked' check (state in ('asked', 'sent', 'paid', 'failed')),
  -- The transaction.
  external_id text,
  reason text,
  asked_at timestamptz not null,
  changed_at timestamptz not null
);
-- One at a time, and none after one that was paid.
create unique index coin_return_not_failed on cashier.coin_return (payment_id) where state <> 'failed';
create index coin_return_asked on cashier.coin_return (id) where state = 'asked';
grant select, insert, update on cashier.coin_return to apogee_app;
grant usage on sequence cashier.payment_id_seq to apogee_app;

-- The network fee of a return is the platform's cost.
alter table wallet.entry drop constraint entry_kind_check;
alter table wallet.entry add constraint entry_kind_check check (kind in ('deposit', 'withdrawal_reserved', 'withdrawal_paid', 'withdrawal_released',
  'adjustment', 'deposit_reversed', 'bonus_issued', 'bonus_converted', 'bonus_forfeited', 'promo_win', 'points_exchanged', 'cashback_paid', 'level_gift',
  'deposit_returned')) not valid;
