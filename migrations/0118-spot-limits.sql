-- The least and the most that may be staked on one spot of a table, and on all spots of a round together, by currency in
-- smallest units. A spot without a row of its own has the limits of the row `any`; `round` limits the sum. Rows of a family
-- come before those of all families (`*`).
create table content.spot_limit (
  family text not null check (family = '*' or family ~ '^[a-z][a-z0-9-]{0,31}$'),
  spot text not null check (spot ~ '^[a-z][a-z0-9_]{0,39}$'),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  primary key (family, spot, currency)
);
grant select, insert on content.spot_limit to apogee_app;
