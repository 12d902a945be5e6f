-- How a round is played, such as `lines`, `ways` or `roulette`; null if the game's provider does not state it.
alter table games.game add column mechanic text check (mechanic ~ '^[a-z0-9-]+$');

-- The category existed without games until now.
insert into games.game_category (game_id, category, position)
select g.id, k.slug, g.position from games.game g join games.category k on k.slug = 'fishing-games'
where g.identifier = 'apogee/ReefRiches' and not exists (select from games.game_category c where c.category = k.slug);
