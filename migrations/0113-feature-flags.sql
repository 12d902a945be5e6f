-- Switches of the whole site. Operators set them by command, with a reason. A module that needs another switch adds its row.
create table content.feature_flag (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,39}$'),
  enabled boolean not null,
  position int not null
);
grant select, update on content.feature_flag to apogee_app;

insert into content.feature_flag (key, enabled, position) values
  -- Players see the maintenance page and their calls are refused with 503; staff, providers and jobs go on.
  ('tech_work', false, 1),
  -- The banner in the header of guests.
  ('promo_banner', true, 2);
