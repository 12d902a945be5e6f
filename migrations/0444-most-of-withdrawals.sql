-- The most that a player withdraws in a day and in a month, in cents of EUR, by VIP status: the group of the status, or everyone ('').
create table cashier.withdrawal_most (
  group_id text primary key,
  day_cents bigint not null check (day_cents > 0),
  month_cents bigint not null check (month_cents >= day_cents)
);
grant select, insert, update on cashier.withdrawal_most to apogee_app;

-- A target of a withdrawal that was refused; five within ten minutes lock new targets for a day.
create table cashier.refused_target (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  at timestamptz not null
);
create index refused_target_of_player on cashier.refused_target (player_id, at);
grant select, insert on cashier.refused_target to apogee_app;

-- A method that fails goes into maintenance by itself, which staff find in the queue of events.
insert into ops.audit_action (action, kind) values ('method.failing', 'outage'), ('withdrawal.most_set', 'parameter');
