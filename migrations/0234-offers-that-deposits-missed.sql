-- Why a deposit got nothing from the offer that it chose, decided when it was credited. Null: it got it, or it is not
-- credited yet.
alter table bonuses.chosen_offer add column missed_why text;
grant update (missed_why) on bonuses.chosen_offer to apogee_app;
