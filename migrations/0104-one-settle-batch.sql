-- Processes of releases before 0054 called this overload. The function with 73 parameters remains; its text is in
-- functions/play.settle_batch.sql.
do $$
declare
  former regprocedure;
begin
  for former in select oid::regprocedure from pg_proc
    where pronamespace = 'play'::regnamespace and proname = 'settle_batch' and not proargnames @> array['o_bonus_id']
  loop
    execute format('drop function %s', former);
  end loop;
end $$;
