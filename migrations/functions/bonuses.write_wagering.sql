-- Writes how much of each bonus a batch of rounds has wagered. play.settle_batch calls it. A bonus cannot leave its
-- stage without raising its purse's version, so the check of the stage never fails for a purse that passed. Its wording
-- keeps the planner from reading every bonus in play.
create or replace function bonuses.write_wagering(in_bonus bigint[], in_purse bigint[], in_wagered bigint[], passed bigint[], every boolean)
returns void language plpgsql as $$
declare
  changed bigint;
begin
  update bonuses.bonus b set wagered = in_wagered[n]
  from unnest(in_bonus) with ordinality as i (bonus_id, n)
  where b.id = i.bonus_id and b.purse_id + 0 = in_purse[n] and b.stage || '' = 'handle_bets' and (every or in_purse[n] = any (passed));
  get diagnostics changed = row_count;
  if changed <> (case when every then cardinality(in_bonus) else (select count(*) from unnest(in_purse) p where p = any (passed)) end) then
    raise exception 'a bonus of the batch is not in play' using errcode = 'data_exception';
  end if;
end $$;

revoke execute on function bonuses.write_wagering from public;
grant execute on function bonuses.write_wagering to apogee_app;
