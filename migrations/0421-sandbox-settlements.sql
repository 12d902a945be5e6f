-- The sandbox's providers hand over a settlement file for each day and currency.
create table sandbox.settlement_terms (
  provider text collate "C" primary key,
  -- What it takes: shares in millionths, and fixed parts in hundredths of a unit. A chain's payouts cost the network's fee instead.
  deposit_ppm int not null check (deposit_ppm between 0 and 1000000),
  deposit_cents int not null check (deposit_cents >= 0),
  payout_ppm int not null check (payout_ppm between 0 and 1000000),
  payout_cents int not null check (payout_cents >= 0),
  -- What it holds back of deposits, and for how many days.
  reserve_ppm int not null check (reserve_ppm between 0 and 1000000),
  reserve_days int not null check (reserve_days between 1 and 400)
);
grant select on sandbox.settlement_terms to apogee_app;
insert into sandbox.settlement_terms values
  ('sandbox-cards', 29000, 25, 15000, 50, 50000, 7),
  ('sandbox-bitcoin', 0, 0, 0, 0, 0, 1),
  ('sandbox-wallets', 25000, 0, 10000, 0, 0, 1),
  ('sandbox-vouchers', 80000, 0, 0, 0, 0, 1),
  ('sandbox-instant-bank', 15000, 0, 0, 60, 0, 1),
  ('sandbox-bank', 0, 30, 0, 30, 0, 1),
  ('sandbox-apps', 25000, 0, 10000, 0, 0, 1);

-- What is wrong with the file of a day, chosen on the console.
create table sandbox.settlement_spoil (
  provider text collate "C" not null references sandbox.settlement_terms (provider),
  day date not null,
  spoil text not null check (spoil in ('amount', 'missing', 'duplicate', 'late', 'cut', 'checksum')),
  primary key (provider, day)
);
grant select, insert, update (spoil), delete on sandbox.settlement_spoil to apogee_app;
