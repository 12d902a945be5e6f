-- The log of significant events is the audit trail; it is read by time.
create index audit_by_time on ops.audit (at, id);

-- From when on a wager or a win is large, in minor units.
create table tracking.large_threshold (
  currency text primary key,
  wager bigint not null check (wager > 0),
  win bigint not null check (win > 0)
);
grant select, insert, update on tracking.large_threshold to apogee_app;
insert into tracking.large_threshold (currency, wager, win) values
  ('EUR', 100000, 1000000), ('GBP', 100000, 1000000), ('USD', 100000, 1000000), ('CAD', 150000, 1500000), ('AUD', 150000, 1500000), ('NOK', 1000000, 10000000),
  ('PLN', 500000, 5000000), ('NZD', 150000, 1500000), ('JPY', 150000, 1500000), ('BRL', 500000, 5000000), ('INR', 10000000, 100000000), ('KZT', 50000000, 500000000),
  ('BTC', 2000000, 20000000), ('BCH', 200000000, 2000000000), ('ETH', 40000000, 400000000), ('LTC', 1000000000, 10000000000), ('DOG', 500000000000, 5000000000000),
  ('USDT', 1000000000, 10000000000), ('USDC', 1000000000, 10000000000), ('BNB', 150000000, 1500000000), ('ADA', 2000000000, 20000000000), ('TRX', 4000000000, 40000000000);

-- Wagers and wins that were told as significant events. What was told stays told: reading the log anew adds, and takes nothing away.
create table tracking.large_round (
  purse_id bigint not null,
  seq bigint not null,
  kind text not null check (kind in ('wager', 'win')),
  round bigint not null,
  at timestamptz not null,
  amount bigint not null,
  threshold bigint not null,
  primary key (purse_id, seq, kind)
);
grant select, insert on tracking.large_round to apogee_app;

-- Processes of the platform. While one lives it holds a lock of the database's session, which its row names; who finds a row
-- without an end and its lock free has found an outage.
create table ops.run (
  id bigint generated always as identity primary key,
  lock text not null unique,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index run_without_end on ops.run (id) where ended_at is null;
grant select, insert, update on ops.run to apogee_app;
