-- The points shop sells boxes and spins of the wheel.
alter table loyalty.offer drop constraint offer_type_check;
alter table loyalty.offer
  add constraint offer_type_check check (type in ('money', 'freespins', 'lootboxes')),
  -- The table of prizes of a card of boxes.
  add column box text,
  add constraint offer_box_check check ((box is not null) = (type = 'lootboxes'));
alter table loyalty.offer_rate
  add column boxes int check (boxes > 0),
  drop constraint offer_rate_check,
  add constraint offer_rate_check check (num_nonnulls(amount, freespins, boxes) = 1);
alter table loyalty.exchange add column boxes int;
