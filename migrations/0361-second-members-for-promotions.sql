-- A pool above 5,000 EUR, and any parameter of a jackpot, needs a second member. Stopping never does.
insert into staff.four_eyes (action, above_cents, changed_at, shipped) values
  ('contest.publish', 500000, '2026-11-30', true),
  ('lottery.publish', 500000, '2026-11-30', true),
  ('jackpot.put', 0, '2026-11-30', true),
  ('jackpot.start', 0, '2026-11-30', true)
on conflict (action) do nothing;
