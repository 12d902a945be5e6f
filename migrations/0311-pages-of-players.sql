-- What the page of a player reads.
create index day_play_of_player on activity.day_play (player_id, day);
create index day_cost_of_player on activity.day_cost (player_id, day);
insert into ops.audit_action (action, kind) values ('player.opened', 'personal_data');
