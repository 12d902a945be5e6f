-- Off until the platform has the wheel: its address leads to the promotions.
insert into content.feature_flag (key, enabled, position) values ('rocket_chance', false, 5);
