-- Money of a bonus becomes real when its wagering is completed, and returns to the house when the bonus is forfeited.
alter table wallet.entry drop constraint entry_kind_check;
alter table wallet.entry add constraint entry_kind_check check (kind in ('deposit', 'withdrawal_reserved', 'withdrawal_paid', 'withdrawal_released',
  'adjustment', 'deposit_reversed', 'bonus_issued', 'bonus_converted', 'bonus_forfeited', 'promo_win')) not valid;
-- When a bonus reached its final stage; null before, and for bonuses that ended before this column existed.
alter table bonuses.bonus add column ended_at timestamptz;
