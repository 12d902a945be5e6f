-- The third test split of players who are here already, by the rule for new ones: two of every four numbers.
insert into identity.membership (player_id, group_id, since, actor)
select id, '957', created_at, 'system' from identity.player where (id / 2) % 2 = 1
on conflict (player_id, group_id) do nothing;

-- Switches of parts that come later. Operators and testers see them already, and they switch nothing yet: there are no
-- hosts with `www.`, no second form of registration, no mystic jackpots and no quests.
insert into content.feature_flag (key, enabled, position) values
  ('www_disable', false, 5), ('ab_registration', false, 6), ('mystic_jackpots', false, 7), ('test_quests', false, 8);

-- Whoever puts a player into a group or takes one out: the servers are notified on commit and publish it to the player.
create function identity.tell_group() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('apogee_groups', coalesce(new.player_id, old.player_id) || ':' || coalesce(new.group_id, old.group_id));
  return null;
end $$;
revoke execute on function identity.tell_group from public;
create trigger membership_is_told after insert or delete on identity.membership
  for each row execute function identity.tell_group();
