create schema play;
grant usage on schema play to apogee_app;

-- The append-only log of game money. A row is a double entry in itself: the four movements sum to zero, by a row check,
-- which costs nothing. seq is the purse's version after the event, so a purse's history is one chain.
create table play.event (
  purse_id bigint not null,
  seq bigint not null,
  key text not null,
  -- 1 round (stake and settlement at once), 2 stake of an open round, 3 settlement, 4 rollback, 5 tombstone
  kind smallint not null check (kind between 1 and 5),
  -- seq of the round's first event; purse and round name the round for ever.
  round bigint not null,
  at timestamptz not null,
  game_id int not null,
  -- Version of the par sheet that the outcome was drawn from.
  paytable text not null,
  session_id bigint,
  stake bigint not null check (stake >= 0),
  win bigint not null check (win >= 0),
  jackpot_contribution bigint not null default 0,
  jackpot_win bigint not null default 0,
  real bigint not null,
  bonus bigint not null,
  house bigint not null,
  house_bonus bigint not null,
  real_after bigint not null check (real_after >= 0),
  bonus_after bigint not null check (bonus_after >= 0),
  house_account int,
  counted bigint not null default 0,
  bonus_id bigint,
  reverses bigint,
  seed_pair_id bigint,
  nonce bigint,
  -- Denomination, the player's choices, every phase with its outcome. Null where an outside provider keeps them.
  record jsonb,
  primary key (purse_id, seq),
  -- Looked up by the key alone, which is as good as unique, so that no plan walks a player's whole history instead.
  unique (key, purse_id),
  constraint movements_balance check (real + bonus + house + house_bonus = 0),
  constraint movements_are_the_round check (real + bonus = win - stake)
);
-- Only rounds of several events need to be found by their first one.
create index event_of_round on play.event (purse_id, round) where seq <> round;
create unique index event_reversed on play.event (purse_id, reverses) where reverses is not null;
-- A draw happens once: a seed pair gives each nonce to one round.
create unique index event_draw on play.event (seed_pair_id, nonce) where seed_pair_id is not null and kind in (1, 2);
grant select, insert on play.event to apogee_app;
create trigger event_is_append_only before update or delete or truncate on play.event for each statement execute function wallet.refuse_change();

-- A stake whose round is not settled yet; gone at settlement.
create table play.open_round (
  purse_id bigint not null,
  round bigint not null,
  game_id int not null,
  stake bigint not null,
  primary key (purse_id, round)
);
grant select, insert, delete on play.open_round to apogee_app;

-- Which seed pair a purse draws from and the nonce of its next round. Guarded by the purse's version.
create table play.draw (
  purse_id bigint primary key,
  seed_pair_id bigint not null,
  next_nonce bigint not null default 0
) with (fillfactor = 30);
grant select, insert, update on play.draw to apogee_app;

-- Commits one batch of decided events. Purses arrive sorted; arrays of one kind have one length. Purses whose version,
-- balances or keys are not the expected ones are left out whole; the answer lists those that passed.
create function play.settle_batch(
  in_at timestamptz,
  in_purse bigint[], in_version bigint[], in_version_after bigint[], in_real bigint[], in_real_after bigint[],
  in_bonus bigint[], in_bonus_after bigint[],
  in_draw_purse bigint[], in_draw_pair bigint[], in_draw_nonce bigint[], in_draw_nonce_after bigint[],
  e_purse bigint[], e_seq bigint[], e_key text[], e_kind smallint[], e_round bigint[], e_game int[], e_paytable text[],
  e_session bigint[], e_stake bigint[], e_win bigint[], e_real bigint[], e_bonus bigint[], e_house bigint[], e_house_bonus bigint[],
  e_real_after bigint[], e_bonus_after bigint[], e_account int[], e_pair bigint[], e_nonce bigint[], e_record text[],
  in_opens boolean, in_closes boolean
) returns bigint[] language plpgsql as $$
declare
  known bigint[];
  passed bigint[];
  every boolean;
begin
  -- A key that the log already holds means a replay that the lane did not know.
  select coalesce(array_agg(distinct e.purse_id), '{}') into known
  from unnest(e_purse, e_key) as i (purse_id, key)
    -- limit keeps the planner from joining the other way round, which it likes while it believes the log to be empty.
    cross join lateral (select purse_id from play.event where key = i.key and purse_id + 0 = i.purse_id limit 1) e;

  -- The chain from the balance before the first event to the balance after the last one has no gap.
  if exists (
    select from (
      select i.seq, i.real, i.bonus, i.real_after, i.bonus_after,
        lag(i.seq) over purse as seq_before, lag(i.real_after) over purse as real_before, lag(i.bonus_after) over purse as bonus_before
      from unnest(e_purse, e_seq, e_real, e_bonus, e_real_after, e_bonus_after) as i (purse_id, seq, real, bonus, real_after, bonus_after)
      window purse as (partition by i.purse_id order by i.seq)) chain
    where seq_before is not null
      and (seq <> seq_before + 1 or real_before + real <> real_after or bonus_before + bonus <> bonus_after))
  then raise exception 'the events of a batch do not form a chain' using errcode = 'data_exception'; end if;
  if exists (
    select from unnest(in_purse, in_version, in_version_after, in_real, in_real_after, in_bonus, in_bonus_after)
        as p (id, version, version_after, real, real_after, bonus, bonus_after)
      left join (
        select i.purse_id, min(i.seq) as first, max(i.seq) as last, sum(i.real) as real, sum(i.bonus) as bonus
        from unnest(e_purse, e_seq, e_real, e_bonus) as i (purse_id, seq, real, bonus) group by i.purse_id) e on e.purse_id = p.id
    where e.first is distinct from p.version + 1 or e.last <> p.version_after
      or p.real + e.real <> p.real_after or p.bonus + e.bonus <> p.bonus_after)
  then raise exception 'a purse of the batch does not fit its events' using errcode = 'data_exception'; end if;

  with moved as (
    update wallet.purse p set version = i.version_after, real = i.real_after, bonus = i.bonus_after
    from unnest(in_purse, in_version, in_version_after, in_real, in_real_after, in_bonus, in_bonus_after)
      as i (id, version, version_after, real, real_after, bonus, bonus_after)
    where p.id = i.id and p.version = i.version and p.real = i.real and p.bonus = i.bonus and p.id <> all (known)
    returning p.id)
  select coalesce(array_agg(id), '{}') into passed from moved;
  if cardinality(passed) = 0 then return passed; end if;
  every := cardinality(passed) = cardinality(in_purse);

  insert into play.event (purse_id, seq, key, kind, round, at, game_id, paytable, session_id, stake, win, real, bonus, house,
    house_bonus, real_after, bonus_after, house_account, seed_pair_id, nonce, record)
  select i.purse_id, i.seq, i.key, i.kind, i.round, in_at, i.game_id, i.paytable, i.session_id, i.stake, i.win, i.real, i.bonus,
    i.house, i.house_bonus, i.real_after, i.bonus_after, i.account, i.pair, i.nonce, i.record::jsonb
  from unnest(e_purse, e_seq, e_key, e_kind, e_round, e_game, e_paytable, e_session, e_stake, e_win, e_real, e_bonus, e_house,
    e_house_bonus, e_real_after, e_bonus_after, e_account, e_pair, e_nonce, e_record)
    as i (purse_id, seq, key, kind, round, game_id, paytable, session_id, stake, win, real, bonus, house, house_bonus, real_after,
      bonus_after, account, pair, nonce, record)
  where every or i.purse_id = any (passed);

  if cardinality(in_draw_purse) > 0 then
    update play.draw d set next_nonce = i.nonce_after
    from unnest(in_draw_purse, in_draw_pair, in_draw_nonce, in_draw_nonce_after) as i (purse_id, pair, nonce, nonce_after)
    where d.purse_id = i.purse_id and d.seed_pair_id = i.pair and d.next_nonce = i.nonce and (every or i.purse_id = any (passed));
  end if;
  if in_opens then
    insert into play.open_round (purse_id, round, game_id, stake)
    select i.purse_id, i.round, i.game_id, i.stake
    from unnest(e_purse, e_kind, e_round, e_game, e_stake) as i (purse_id, kind, round, game_id, stake)
    where i.kind = 2 and (every or i.purse_id = any (passed));
  end if;
  if in_closes then
    delete from play.open_round o using unnest(e_purse, e_kind, e_round) as i (purse_id, kind, round)
    where i.kind = 3 and o.purse_id = i.purse_id and o.round = i.round and (every or i.purse_id = any (passed));
  end if;

  update wallet.account a set balance = a.balance + i.delta
  from (
    select account, sum(house) as delta from unnest(e_purse, e_account, e_house) as i (purse_id, account, house)
    where every or i.purse_id = any (passed) group by account having sum(house) <> 0 order by account) i
  where a.id = i.account;
  return passed;
end $$;
revoke execute on function play.settle_batch from public;
grant execute on function play.settle_batch to apogee_app;

-- The whole ledger, rounds included, a line for each movement.
create view play.ledger_line as
  select e.currency, e.at, 'entry:' || e.id as entry, e.kind, p.purse_id, p.account_id, p.money, p.amount
  from wallet.posting p join wallet.entry e on e.id = p.entry_id
  union all
  select u.currency, v.at, 'round:' || v.purse_id || '-' || v.seq, case v.kind when 1 then 'round' when 2 then 'stake' when 3 then 'settlement' when 4 then 'rollback' else 'tombstone' end,
    m.purse_id, m.account_id, m.money, m.amount
  from play.event v
    join wallet.purse u on u.id = v.purse_id
    cross join lateral (values (v.purse_id, null::int, 'real', v.real), (v.purse_id, null, 'bonus', v.bonus),
      (null, v.house_account, 'real', v.house), (null, v.house_account, 'bonus', v.house_bonus)) as m (purse_id, account_id, money, amount)
  where m.amount <> 0;
grant select on play.ledger_line to apogee_app;
