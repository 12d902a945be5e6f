-- Feeds the levels of jackpots with what a batch of rounds counted. play.settle_batch_3 calls it last, in the order of the batch, for the purses that passed.
--
-- A place with a level counts the ticks (1/10,000 minor unit of the level's currency) of one stake. A place without one takes back the stake that j_reverses
-- names, from every level that it fed. Per level and part: v = carry + ticks * share; what is booked is the whole minor units of v, and the rest is carried on.
-- Sums run over the batch, so that each stake books exactly the units that it completes.
create or replace function jackpots.write_contributions(
  in_at timestamptz, j_lane text, j_level int[], j_purse bigint[], j_seq bigint[], j_round bigint[], j_ticks bigint[], j_reverses bigint[],
  passed bigint[], every boolean
) returns void language plpgsql as $$
declare
  unit constant numeric := 10000000000;
  fed record;
begin
  for fed in
    with counted as (
      select n, j_level[n] as level_id, j_ticks[n] as ticks from generate_series(1, cardinality(j_purse)) n
      where j_level[n] is not null and (every or j_purse[n] = any (passed))
      union all
      select n, c.level_id, -c.ticks[array_position(c.seqs, j_reverses[n], p.place)] from generate_series(1, cardinality(j_purse)) n
      cross join lateral (select xid from play.event where purse_id = j_purse[n] and seq = j_reverses[n]) e
      join jackpots.contribution c on c.xid = e.xid
      -- The place of this purse's event among those of the row: purses stand together, in the order of their events.
      cross join lateral (select array_position(c.purses, j_purse[n]) as place) p
      where j_level[n] is null and (every or j_purse[n] = any (passed)) and p.place is not null and array_position(c.seqs, j_reverses[n], p.place) is not null
        and c.purses[array_position(c.seqs, j_reverses[n], p.place)] = j_purse[n])
    select l.id, l.pot_ppm, l.reserve_ppm, array_agg(c.n order by c.n) as places, array_agg(c.ticks order by c.n) as ticks
    from counted c join jackpots.level l on l.id = c.level_id
    where c.ticks <> 0 and (l.state = 'running' or (l.state = 'stopped' and c.ticks < 0))
    group by l.id order by l.id
  loop
    insert into jackpots.lane (level_id, lane) values (fed.id, j_lane) on conflict do nothing;
    with held as (
      select sequence + 1 as sequence, pot_carry, reserve_carry from jackpots.lane where level_id = fed.id and lane = j_lane for no key update),
    sums as (
      select n, h.sequence, h.pot_carry + sum(t::numeric * fed.pot_ppm) over w as pot_to, h.pot_carry + sum(t::numeric * fed.pot_ppm) over w - t::numeric * fed.pot_ppm as pot_from,
        h.reserve_carry + sum(t::numeric * fed.reserve_ppm) over w as reserve_to, h.reserve_carry + sum(t::numeric * fed.reserve_ppm) over w - t::numeric * fed.reserve_ppm as reserve_from
      from held h cross join unnest(fed.ticks) with ordinality as i (t, n) window w as (order by n)),
    written as (
      insert into jackpots.contribution (level_id, lane, sequence, purses, seqs, rounds, ticks, pots, reserves, pot_ppm, reserve_ppm, pot_carry, reserve_carry, at)
      select fed.id, j_lane, max(sequence), array_agg(j_purse[fed.places[n]] order by n), array_agg(j_seq[fed.places[n]] order by n), array_agg(j_round[fed.places[n]] order by n),
        fed.ticks, array_agg((floor(pot_to / unit) - floor(pot_from / unit))::bigint order by n), array_agg((floor(reserve_to / unit) - floor(reserve_from / unit))::bigint order by n),
        fed.pot_ppm, fed.reserve_ppm, (max(pot_to) filter (where n = cardinality(fed.ticks)) - unit * floor(max(pot_to) filter (where n = cardinality(fed.ticks)) / unit))::bigint,
        (max(reserve_to) filter (where n = cardinality(fed.ticks)) - unit * floor(max(reserve_to) filter (where n = cardinality(fed.ticks)) / unit))::bigint, in_at
      from sums returning sequence, pot_carry, reserve_carry)
    update jackpots.lane l set sequence = w.sequence, pot_carry = w.pot_carry, reserve_carry = w.reserve_carry from written w
    where l.level_id = fed.id and l.lane = j_lane;
  end loop;
end $$;

revoke execute on function jackpots.write_contributions from public;
grant execute on function jackpots.write_contributions to apogee_app;
