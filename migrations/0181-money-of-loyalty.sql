-- Money that players buy with points, get back as cashback, and get as a gift with a level.
alter table wallet.entry drop constraint entry_kind_check;
alter table wallet.entry add constraint entry_kind_check check (kind in ('deposit', 'withdrawal_reserved', 'withdrawal_paid', 'withdrawal_released',
  'adjustment', 'deposit_reversed', 'bonus_issued', 'bonus_converted', 'bonus_forfeited', 'promo_win', 'points_exchanged', 'cashback_paid', 'level_gift')) not valid;
