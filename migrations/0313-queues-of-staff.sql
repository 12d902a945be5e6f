-- How soon an item of a queue is looked at first, and done, in minutes. `level` is how much an item of a queue is flagged; `any` where it is not.
create table staff.queue_target (
  queue text collate "C" not null,
  level text collate "C" not null default 'any' check (level in ('any', 'low', 'high')),
  first_look_minutes int not null check (first_look_minutes > 0),
  done_minutes int not null check (done_minutes >= first_look_minutes),
  primary key (queue, level)
);
grant select on staff.queue_target to apogee_app;
insert into staff.queue_target (queue, level, first_look_minutes, done_minutes) values
  ('withdrawals', 'low', 30, 240), ('withdrawals', 'high', 60, 1440), ('payments', 'any', 60, 1440), ('proposals', 'any', 60, 1440), ('events', 'any', 60, 1440);

-- Who looks at an item of a queue. One row for each item that anyone looked at: an item has one holder at most, until a time.
create table staff.claim (
  queue text collate "C" not null,
  subject text collate "C" not null check (length(subject) between 3 and 80),
  -- `staff:mia` or `operator:anna`; null after it was given back.
  holder text collate "C",
  until timestamptz,
  assigned_by text collate "C",
  first_looked_at timestamptz not null,
  -- An item without a state of its own leaves its queue when it is marked as done.
  done_at timestamptz,
  done_by text collate "C",
  primary key (queue, subject),
  check ((holder is null) = (until is null)),
  check ((done_at is null) = (done_by is null))
);
create index claim_of_holder on staff.claim (holder) where holder is not null;
grant select, insert, update (holder, until, assigned_by, done_at, done_by) on staff.claim to apogee_app;

insert into ops.audit_action (action, kind) values
  ('queue.claimed', 'staff'), ('queue.taken_over', 'staff'), ('queue.released', 'staff'), ('queue.assigned', 'staff'), ('queue.done', 'staff');

-- A withdrawal above 5,000 EUR needs a second member.
insert into staff.four_eyes (action, above_cents, changed_at) values ('withdrawal.approve', 500000, '2026-11-30') on conflict (action) do nothing;
