-- Thresholds of four eyes that the release brings. They bind every member of staff at once, and an operator at the command line as soon as two
-- administrators can sign in; before, nobody could set the platform up. A threshold that an operator has set binds everybody.
alter table staff.four_eyes add column shipped boolean not null default false;
grant update (shipped) on staff.four_eyes to apogee_app;

insert into staff.four_eyes (action, above_cents, changed_at, shipped) values
  ('wallet.adjust', 10000, '2026-11-30', true),
  ('bonus.issue', 20000, '2026-11-30', true),
  ('freespins.issue', 20000, '2026-11-30', true),
  ('box.issue', 100000, '2026-11-30', true)
on conflict (action) do nothing;
