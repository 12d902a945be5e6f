-- What a licence says about withdrawals.
create table cashier.withdrawal_terms (
  licence text primary key references content.licence (code),
  -- How much of what came in must have been staked before a withdrawal goes without the flag `not_played`.
  play_percent int not null check (play_percent between 0 and 1000)
);
grant select, insert on cashier.withdrawal_terms to apogee_app;

-- From this much in 180 days, in the currency's smallest unit, identity must be verified; 0: always. A currency
-- without a row: always.
create table cashier.verification_threshold (
  licence text not null references cashier.withdrawal_terms (licence),
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  verify_from bigint not null check (verify_from >= 0),
  primary key (licence, currency)
);
grant select, insert on cashier.verification_threshold to apogee_app;
