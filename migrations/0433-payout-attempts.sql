-- A payout's attempt is stored before its call, so that a call without a clear answer is known after a crash too.
create table cashier.payout_attempt (
  payment_id bigint not null references cashier.payment (id),
  number int not null check (number > 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Null while the call runs, or if the process ended during it.
  outcome text check (outcome in ('accepted', 'refused', 'unclear')),
  note text,
  primary key (payment_id, number)
);
grant select, insert, update on cashier.payout_attempt to apogee_app;

-- Since when a call of the provider had no clear answer: nothing else is done with the payment until it is known.
alter table cashier.payment add column uncertain_since timestamptz;
