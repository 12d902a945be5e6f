-- Commits one batch of decided events and returns the purses that passed. A purse is left out whole if its version or
-- its balances are not the expected ones, if its player's limits or another wallet of the player changed since they were
-- read (g_version), if the log holds one of its keys (in_looks_up), or if another transaction holds it (in_skips_held).
--
-- Arrays with one prefix have one length and describe one kind of row. An array that a batch does not need is null.
--   in_       purses in ascending order, before and after; in_first and in_last are the places of a purse's events
--   in_draw_  counters of seed pairs        e_  events                     k_  further names that events take
--   o_        rounds that are open after    c_  rounds that are closed     s_  counters of limits
--   b_        wagered amounts of bonuses         g_  purses of players with limits, with the version of these limits
--   j_        stakes that feed jackpots, and stakes that did and are taken back (jackpots.write_contributions)
--
-- modules/play/src/lane/settle-batch.ts lists the parameters for the caller.
create or replace function play.settle_batch_3(
  in_at timestamptz,
  in_purse bigint[], in_version bigint[], in_version_after bigint[], in_real bigint[], in_real_after bigint[],
  in_bonus bigint[], in_bonus_after bigint[], in_deficit bigint[], in_deficit_after bigint[], in_first int[], in_last int[],
  in_draw_purse bigint[], in_draw_pair bigint[], in_draw_nonce bigint[], in_draw_nonce_after bigint[],
  e_purse bigint[], e_seq bigint[], e_key text[], e_kind smallint[], e_round bigint[], e_game int[], e_paytable text[],
  e_session bigint[], e_stake bigint[], e_win bigint[], e_real bigint[], e_bonus bigint[], e_house bigint[], e_house_bonus bigint[],
  e_real_after bigint[], e_bonus_after bigint[], e_account int[], e_bonus_account int[], e_pair bigint[], e_nonce bigint[], e_record text[],
  e_deficit bigint[], e_deficit_after bigint[], e_counted bigint[], e_bonus_id bigint[], e_reverses bigint[], e_late boolean[],
  e_jackpot_contribution bigint[], e_jackpot_win bigint[],
  k_purse bigint[], k_key text[], k_seq bigint[],
  o_purse bigint[], o_round bigint[], o_game int[], o_stake bigint[], o_real bigint[], o_bonus bigint[], o_win bigint[], o_name text[], o_bonus_id bigint[], o_countable bigint[],
  c_purse bigint[], c_round bigint[],
  s_purse bigint[], s_day int[], s_wager_day bigint[], s_wager_week bigint[], s_wager_month bigint[],
  s_loss_day bigint[], s_loss_week bigint[], s_loss_month bigint[],
  b_bonus bigint[], b_purse bigint[], b_wagered bigint[],
  g_purse bigint[], g_player bigint[], g_version bigint[],
  j_lane text, j_level int[], j_purse bigint[], j_seq bigint[], j_round bigint[], j_ticks bigint[], j_reverses bigint[],
  in_looks_up boolean, in_skips_held boolean
) returns bigint[] language plpgsql as $$
declare
  left_out bigint[] := '{}';
  passed bigint[];
  every boolean;
  changed bigint;
begin
  -- A key that the log already holds means a replay that the lane did not know, and a purse may be held by somebody who is slow. Either breaks a batch,
  -- by the key's uniqueness or by the time that a lock is waited for; after that the lane asks for the care that it needs, and they are left out.
  if in_looks_up then
    select coalesce(array_agg(purse_id), '{}') into left_out from (
      -- limit keeps the planner from joining the other way round, which it likes while it believes the table to be empty.
      select k.purse_id from generate_series(1, cardinality(e_purse)) n cross join lateral (select purse_id from play.key where purse_id = e_purse[n] and key = e_key[n] limit 1) k
      union all
      select k.purse_id from generate_series(1, cardinality(k_purse)) n cross join lateral (select purse_id from play.key where purse_id = k_purse[n] and key = k_key[n] limit 1) k) found;
  end if;
  if in_skips_held then
    with free as (select id from wallet.purse where id = any (in_purse) order by id for no key update skip locked)
    select left_out || coalesce(array_agg(i.id), '{}') into left_out from unnest(in_purse) as i (id) where i.id not in (select id from free);
  end if;

  -- Limits hold over all wallets of a player. One wallet at a time counts: its batch raises the version on which the others were decided.
  if g_purse is not null then
    perform from limits.limited_player where player_id = any (g_player) order by player_id for no key update;
    with current as (
      update limits.limited_player l set version = l.version + 1
      from unnest(g_player, g_version) as i (player_id, version) where l.player_id = i.player_id and l.version = i.version returning l.player_id)
    select left_out || coalesce(array_agg(i.purse_id), '{}') into left_out
    from unnest(g_purse, g_player) as i (purse_id, player_id) where i.player_id not in (select player_id from current);
  end if;

  -- Every purse's events stand together, and lead from the balance before the first to the balance after the last without a gap.
  -- Subscripts, since a join of arrays compares each purse with each.
  if cardinality(e_purse) <> cardinality(in_purse) and (
    select count(*) filter (where n = 1 or e_purse[n] <> e_purse[n - 1]) <> cardinality(in_purse)
      or coalesce(bool_or((e_seq[n] = e_seq[n - 1] + 1 and e_real_after[n] = e_real_after[n - 1] + e_real[n]
        and e_bonus_after[n] = e_bonus_after[n - 1] + e_bonus[n]
        and coalesce(e_deficit_after[n], 0) = coalesce(e_deficit_after[n - 1], 0) - coalesce(e_deficit[n], 0)) is not true)
        filter (where n > 1 and e_purse[n] = e_purse[n - 1]), false)
    from generate_series(1, cardinality(e_purse)) n)
  then raise exception 'the events of a batch do not form a chain' using errcode = 'data_exception'; end if;
  with moved as (
    update wallet.purse p set version = in_version_after[n], real = in_real_after[n], bonus = in_bonus_after[n], deficit = coalesce(in_deficit_after[n], 0)
    from unnest(in_purse, in_first, in_last) with ordinality as i (id, f, l, n)
    where p.id = i.id and p.version = in_version[n] and p.real = in_real[n] and p.bonus = in_bonus[n] and p.deficit = coalesce(in_deficit[n], 0) and p.id <> all (left_out)
      and case when
        e_purse[f] = i.id and e_purse[l] = i.id and f = case n when 1 then 1 else in_last[n - 1] + 1 end
        and (n = 1 or i.id > in_purse[n - 1]) and (n < cardinality(in_purse) or l = cardinality(e_purse))
        and e_seq[f] = in_version[n] + 1 and e_seq[l] = in_version_after[n]
        and e_real_after[f] - e_real[f] = in_real[n] and e_real_after[l] = in_real_after[n]
        and e_bonus_after[f] - e_bonus[f] = in_bonus[n] and e_bonus_after[l] = in_bonus_after[n]
        and coalesce(e_deficit_after[f], 0) + coalesce(e_deficit[f], 0) = coalesce(in_deficit[n], 0)
        and coalesce(e_deficit_after[l], 0) = coalesce(in_deficit_after[n], 0) then true else play.refuse_purse() end
    returning p.id)
  select coalesce(array_agg(id), '{}') into passed from moved;
  if cardinality(passed) = 0 then return passed; end if;
  every := cardinality(passed) = cardinality(in_purse);

  insert into play.event (purse_id, seq, key, kind, round, at, game_id, paytable, session_id, stake, win, real, bonus, house,
    house_bonus, real_after, bonus_after, house_account, house_bonus_account, seed_pair_id, nonce, record, deficit, deficit_after, counted, bonus_id,
    reverses, late, jackpot_contribution, jackpot_win)
  select e_purse[n], e_seq[n], e_key[n], e_kind[n], e_round[n], in_at, e_game[n], e_paytable[n], e_session[n], e_stake[n], e_win[n], e_real[n], e_bonus[n],
    e_house[n], e_house_bonus[n], e_real_after[n], e_bonus_after[n], e_account[n], e_bonus_account[n], e_pair[n], e_nonce[n], e_record[n]::jsonb, coalesce(e_deficit[n], 0),
    coalesce(e_deficit_after[n], 0), coalesce(e_counted[n], 0), e_bonus_id[n], e_reverses[n], coalesce(e_late[n], false), coalesce(e_jackpot_contribution[n], 0), coalesce(e_jackpot_win[n], 0)
  from generate_series(1, cardinality(e_purse)) n
  where every or e_purse[n] = any (passed);

  insert into play.key (purse_id, key, seq, at)
  select e_purse[n], e_key[n], e_seq[n], in_at from generate_series(1, cardinality(e_purse)) n where every or e_purse[n] = any (passed)
  union all
  select k_purse[n], k_key[n], k_seq[n], in_at from generate_series(1, cardinality(k_purse)) n where every or k_purse[n] = any (passed);

  if cardinality(in_draw_purse) > 0 then
    update play.draw d set next_nonce = i.nonce_after
    from unnest(in_draw_purse, in_draw_pair, in_draw_nonce, in_draw_nonce_after) as i (purse_id, pair, nonce, nonce_after)
    where d.purse_id = i.purse_id and d.seed_pair_id = i.pair and d.next_nonce = i.nonce and (every or i.purse_id = any (passed));
    get diagnostics changed = row_count;
    -- A nonce draws one round, ever: the counter moves with the version, or nothing of the batch is true.
    if changed <> (case when every then cardinality(in_draw_purse) else (select count(*) from unnest(in_draw_purse) p where p = any (passed)) end) then
      raise exception 'a nonce of the batch is not the next one' using errcode = 'data_exception';
    end if;
  end if;
  if c_purse is not null then
    delete from play.open_round o using unnest(c_purse, c_round) as i (purse_id, round)
    where o.purse_id = i.purse_id and o.round = i.round and (every or i.purse_id = any (passed));
    get diagnostics changed = row_count;
    if changed <> (case when every then cardinality(c_purse) else (select count(*) from unnest(c_purse) p where p = any (passed)) end) then
      raise exception 'a round of the batch was not open' using errcode = 'data_exception';
    end if;
  end if;
  if o_purse is not null then
    insert into play.open_round (purse_id, round, game_id, stake, real, bonus, win, name, bonus_id, countable)
    select i.purse_id, i.round, i.game_id, i.stake, i.real, i.bonus, i.win, i.name, i.bonus_id, i.countable
    from unnest(o_purse, o_round, o_game, o_stake, o_real, o_bonus, o_win, o_name, o_bonus_id, o_countable)
      as i (purse_id, round, game_id, stake, real, bonus, win, name, bonus_id, countable)
    where every or i.purse_id = any (passed)
    on conflict (purse_id, round) do update set stake = excluded.stake, real = excluded.real, bonus = excluded.bonus, win = excluded.win,
      bonus_id = excluded.bonus_id, countable = excluded.countable;
  end if;
  if s_purse is not null then
    perform limits.write_standings(s_purse, s_day, s_wager_day, s_wager_week, s_wager_month, s_loss_day, s_loss_week, s_loss_month, passed, every);
  end if;
  if b_bonus is not null then perform bonuses.write_wagering(b_bonus, b_purse, b_wagered, passed, every); end if;

  update wallet.account a set balance = a.balance + i.delta
  from (
    select account, sum(delta) as delta
    from (
      select e_purse[n] as purse_id, e_account[n] as account, e_house[n] as delta from generate_series(1, cardinality(e_purse)) n
      union all select e_purse[n], e_bonus_account[n], e_house_bonus[n] from generate_series(1, cardinality(e_purse)) n) e
    where (every or purse_id = any (passed)) and account is not null group by account having sum(delta) <> 0 order by account) i
  where a.id = i.account;
  if j_purse is not null then
    perform jackpots.write_contributions(in_at, j_lane, j_level, j_purse, j_seq, j_round, j_ticks, j_reverses, passed, every);
  end if;
  return passed;
end $$;

revoke execute on function play.settle_batch_3 from public;
grant execute on function play.settle_batch_3 to apogee_app;
