-- Creates the partitions of the logs in ops.log_by_month for some months and returns how many it made. The application calls it; only
-- months near the database's own date are accepted, so that nobody can fill the database with partitions.
create or replace function play.prepare_months(from_day date, months int) returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp set lock_timeout = '500ms' as $$
declare
  months_back constant int := 2;
  months_ahead constant int := 36;
  this_month constant date := date_trunc('month', now() at time zone 'UTC')::date;
  month date := date_trunc('month', from_day)::date;
  log regclass;
  made int := 0;
begin
  if months is null or months not between 0 and months_back + 1 + months_ahead then
    raise exception 'places are made for 0 to % months at once, not for %', months_back + 1 + months_ahead, months using errcode = 'invalid_parameter_value';
  end if;
  if from_day is null or not isfinite(from_day) or month < this_month - make_interval(months => months_back)
    or month + make_interval(months => greatest(months, 1) - 1) > this_month + make_interval(months => months_ahead) then
    raise exception 'places are made from % months before to % after this one, not for % from % on', months_back, months_ahead, months, from_day using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(4170003);
  for step in 1 .. months loop
    for log in select l.log::regclass from ops.log_by_month l order by l.place loop
      if wallet.make_month(log, month) then made := made + 1; end if;
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
  return made;
exception when lock_not_available then
  -- A long reader is in the way. Nobody's bet shall queue up behind this; there are months ahead, and it is asked again within the hour.
  return 0;
end $$;

revoke execute on function play.prepare_months from public;
grant execute on function play.prepare_months to apogee_app;
