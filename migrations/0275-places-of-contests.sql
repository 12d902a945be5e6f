-- What else than rounds decides about places. Both wait for a batch of the log that is being counted, and the next one reads the
-- tables again.
create function contests.follow_disqualification() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform from contests.board where contest_id = new.contest_id for update;
  if new.disqualified_at is null then
    delete from contests.unplaced where contest_id = new.contest_id and player_id = new.player_id and why = 'disqualified';
  else
    insert into contests.unplaced (contest_id, player_id, why) values (new.contest_id, new.player_id, 'disqualified') on conflict do nothing;
  end if;
  update contests.board set writer = null where contest_id = new.contest_id;
  return null;
end $$;
revoke execute on function contests.follow_disqualification from public;
create trigger follow_disqualification after update of disqualified_at on contests.entry for each row
  when (old.disqualified_at is distinct from new.disqualified_at) execute function contests.follow_disqualification();

-- A final or canceled contest counts no further round, and no rollback: its part of the log ends where it was read to.
create function contests.close_board() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform from contests.board where contest_id = new.id for update;
  insert into contests.board as b (contest_id, opened, closed) select new.id, position, position from contests.horizon
    on conflict (contest_id) do update set closed = greatest(b.opened, excluded.closed) where b.closed is null;
  return null;
end $$;
revoke execute on function contests.close_board from public;
create trigger close_board after update of stage on contests.contest for each row
  when (new.stage in ('final', 'canceled') and new.stage <> old.stage) execute function contests.close_board();
