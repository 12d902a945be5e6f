-- What the house puts into pots as seeds is its own money in another place, not a cost: an account of its own. The judge moves what earlier
-- releases booked to the account of contributions, once for each currency.
alter table wallet.account drop constraint account_kind_check;
alter table wallet.account add constraint account_kind_check check (kind in ('house', 'house_bonus', 'provider_transit', 'withdrawals_reserved', 'fees', 'adjustments',
  'jackpot_house', 'jackpot_seed', 'jackpot_pot', 'jackpot_reserve')) not valid;
insert into wallet.entry_kind (kind, class, owner) values ('jackpot_restated', 'jackpot', 'jackpots');

-- What the accounts of each kind hold, for proofs and reports.
create view wallet.account_sum as select kind, currency, sum(balance)::bigint as balance from wallet.account group by kind, currency;
grant select on wallet.account_sum to apogee_app;

-- What each level holds, how much its pot can reach, and what the house lent it.
create view jackpots.holding as
  select l.id as level_id, j.identifier as jackpot, l.identifier as level, j.currency, s.pot, s.reserve, s.loan, (s.terms ->> 'cap')::bigint as cap
  from jackpots.standing s join jackpots.level l on l.id = s.level_id join jackpots.jackpot j on j.id = l.jackpot_id where not s.closed;
grant select on jackpots.holding to apogee_app;

-- then validate:
alter table wallet.account validate constraint account_kind_check;
