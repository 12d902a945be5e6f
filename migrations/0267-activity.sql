-- The sums of players' days move from loyalty to the module that other modules read them from. Rows, indexes and rights stay.
-- Processes of the former release read and write them through views of the former names; their projections share the cursors.
create schema activity;
grant usage on schema activity to apogee_app;
alter table loyalty.day_play set schema activity;
alter table loyalty.day_cost set schema activity;
alter table loyalty.day_expected set schema activity;

create view loyalty.day_play as select day, player_id, currency, game_id, staked, won from activity.day_play;
create view loyalty.day_cost as select day, player_id, currency, bonus_cost from activity.day_cost;
create view loyalty.day_expected as select day, player_id, currency, expected from activity.day_expected;
grant select, insert, update, delete on loyalty.day_play, loyalty.day_cost, loyalty.day_expected to apogee_app;
