-- Whatever changes a bonus or free spins, a deposit, a withdrawal, a job or a command: the servers are notified on commit
-- and publish it to the player. The progress of the wagering and the spins that were played change other columns; they
-- are published by what changes them.
create function bonuses.tell_gift() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('apogee_gifts', tg_table_name || ':' || new.id);
  return null;
end $$;
revoke execute on function bonuses.tell_gift from public;
create trigger bonus_is_told after insert or update of stage, activatable_until, valid_until on bonuses.bonus
  for each row execute function bonuses.tell_gift();
create trigger freespins_are_told after insert or update of stage, activatable_until, valid_until on bonuses.freespins
  for each row execute function bonuses.tell_gift();
