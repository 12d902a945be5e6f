-- Switches the points shop off: its pages lead to the offers, and nothing can be bought.
insert into content.feature_flag (key, enabled, position) values ('comp_points', true, 4);
