-- Writes the counters of a batch of rounds. play.settle_batch calls it.
create or replace function limits.write_standings(
  in_purse bigint[], in_day int[], in_wager_day bigint[], in_wager_week bigint[], in_wager_month bigint[],
  in_loss_day bigint[], in_loss_week bigint[], in_loss_month bigint[], passed bigint[], every boolean
) returns void language plpgsql as $$
begin
  update limits.standing s set day = in_day[n], wager_day = in_wager_day[n], wager_week = in_wager_week[n], wager_month = in_wager_month[n],
    loss_day = in_loss_day[n], loss_week = in_loss_week[n], loss_month = in_loss_month[n]
  from unnest(in_purse) with ordinality as i (purse_id, n)
  where s.purse_id = i.purse_id and (every or i.purse_id = any (passed));
end $$;

revoke execute on function limits.write_standings from public;
grant execute on function limits.write_standings to apogee_app;
