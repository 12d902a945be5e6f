-- Places for months are made as the platform's owner, for whoever asks as the application: so many are enough for any house, and more
-- would make every statement on the logs dear. What finds no place lies in the rest.
create or replace function play.prepare_months(from_day date, months int) returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp set lock_timeout = '500ms' as $$
declare
  most_at_once constant int := 36;
  most_places constant int := 240;
  month date := date_trunc('month', from_day)::date;
  log regclass;
  made int := 0;
begin
  if months is null or months not between 0 and most_at_once then
    raise exception 'places are made for 0 to % months at once, not for %', most_at_once, months using errcode = 'invalid_parameter_value';
  end if;
  if from_day is null or not isfinite(from_day) then
    raise exception 'no places are made from % on', from_day using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(4170003);
  for step in 1 .. months loop
    foreach log in array array['wallet.entry', 'wallet.posting', 'play.event']::regclass[] loop
      -- The rest is one of them.
      continue when (select count(*) from pg_inherits where inhparent = log) > most_places;
      if wallet.make_month(log, month) then made := made + 1; end if;
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
  return made;
exception when lock_not_available then
  -- A long reader is in the way. Nobody's bet shall queue up behind this; there are months ahead, and it is asked again within the hour.
  return 0;
end $$;

-- A round that is taken back after its end counts as no play any more, so what was counted is counted anew, from the log.
truncate tracking.game_statistics;
update ops.projection set position = '0', events = 0, reached = null where name = 'game_statistics';
