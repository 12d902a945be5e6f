-- The day's exchange rates: units of a currency for one euro. A UTC day has one rate per currency, the first one stored;
-- the application can neither change nor remove it, so what was converted can always be computed again.
create schema rates;
grant usage on schema rates to apogee_app;

create table rates.rate (
  currency text not null check (currency ~ '^[A-Z]{3,5}$' and currency <> 'EUR'),
  day date not null check (isfinite(day)),
  -- The upper bound refuses NaN too, which sorts above all numbers.
  units_per_euro numeric(30, 18) not null check (units_per_euro > 0 and units_per_euro < 1e12),
  -- Who published it, or `operator`.
  source text not null check (source ~ '^[a-z][a-z0-9-]{1,39}$'),
  fetched_at timestamptz not null,
  primary key (currency, day)
);
grant select, insert on rates.rate to apogee_app;
