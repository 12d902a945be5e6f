-- What a player owes after a win was taken back that had been spent already. The next credit repays it first.
alter table wallet.purse add column deficit bigint not null default 0 check (deficit >= 0);
alter table wallet.purse add constraint no_money_beside_a_deficit check (deficit = 0 or real = 0);
alter table wallet.posting drop constraint posting_money_check;
alter table wallet.posting add constraint posting_money_check check (money in ('real', 'bonus', 'deficit'));
alter table wallet.posting add column deficit_after bigint not null default 0;
alter table wallet.entry drop constraint entry_kind_check;
alter table wallet.entry add constraint entry_kind_check check (kind in ('deposit', 'withdrawal_reserved', 'withdrawal_paid', 'withdrawal_released',
  'adjustment', 'deposit_reversed', 'bonus_issued', 'promo_win'));

drop view play.ledger_line;
drop function play.settle_batch;
alter table play.event rename to event_before;
alter index play.event_pkey rename to event_before_pkey;
drop index play.event_of_round, play.event_reversed, play.event_draw;

-- The append-only log of game money, by month. A row is a double entry in itself: five movements that sum to zero, by a row
-- check, which costs nothing. seq is the purse's version after the event, so a purse's history is one chain.
create table play.event (
  purse_id bigint not null,
  seq bigint not null,
  key text not null,
  -- 1 round (stake and settlement at once), 2 stake of an open round, 3 settlement, 4 rollback, 5 tombstone, 6 win of an open round
  kind smallint not null check (kind between 1 and 6),
  -- seq of the round's first event; purse and round name the round for ever.
  round bigint not null,
  at timestamptz not null,
  game_id int not null,
  -- Version of the par sheet that the outcome was drawn from.
  paytable text not null,
  session_id bigint,
  -- Of a rollback: what the event that it takes back had.
  stake bigint not null check (stake >= 0),
  win bigint not null check (win >= 0),
  jackpot_contribution bigint not null default 0,
  jackpot_win bigint not null default 0,
  real bigint not null,
  bonus bigint not null,
  -- Above zero what was repaid, below zero what was newly owed.
  deficit bigint not null default 0,
  house bigint not null,
  house_bonus bigint not null,
  real_after bigint not null check (real_after >= 0),
  bonus_after bigint not null check (bonus_after >= 0),
  deficit_after bigint not null default 0 check (deficit_after >= 0),
  house_account int,
  house_bonus_account int,
  -- What it counted towards wagering, of this bonus.
  counted bigint not null default 0,
  bonus_id bigint,
  -- Of a rollback: seq of the event that it takes back.
  reverses bigint,
  -- It came after its round was finished.
  late boolean not null default false,
  seed_pair_id bigint,
  nonce bigint,
  -- Denomination, the player's choices, every phase with its outcome. Null where an outside provider keeps them.
  record jsonb,
  -- Readers of the log go by transaction, and only as far as every older one has ended.
  xid xid8 not null default pg_current_xact_id(),
  primary key (purse_id, seq, at),
  constraint movements_balance check (real + bonus + deficit + house + house_bonus = 0),
  constraint movements_are_the_round check (kind = 4 or real + bonus + deficit = win - stake)
) partition by range (at);
create index event_of_round on play.event (purse_id, round) where seq <> round;
create index event_by_transaction on play.event (xid);
grant select, insert on play.event to apogee_app;
create trigger event_is_append_only before update or delete or truncate on play.event for each statement execute function wallet.refuse_change();

-- What no month has a place for, so that money never stops.
create table play.event_rest partition of play.event default;
create trigger event_is_append_only before update or delete or truncate on play.event_rest for each statement execute function wallet.refuse_change();

-- Makes a place for each of these months; answers how many were new. A month of which rows lie in the rest stays there.
create function play.prepare_months(from_day date, months int) returns int language plpgsql security definer set search_path = pg_catalog as $$
declare
  month date := date_trunc('month', from_day)::date;
  made int := 0;
  name text;
begin
  perform pg_advisory_xact_lock(4170003);
  for step in 0 .. months - 1 loop
    name := 'event_' || to_char(month, 'YYYY_MM');
    if to_regclass('play.' || name) is null
      and not exists (select from play.event_rest where at >= month::timestamp at time zone 'UTC' and at < (month + interval '1 month')::timestamp at time zone 'UTC')
    then
      execute format('create table play.%I partition of play.event for values from (%L) to (%L)', name,
        month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
      execute format('create trigger event_is_append_only before update or delete or truncate on play.%I for each statement execute function wallet.refuse_change()', name);
      made := made + 1;
    end if;
    month := (month + interval '1 month')::date;
  end loop;
  return made;
end $$;
revoke execute on function play.prepare_months from public;
grant execute on function play.prepare_months to apogee_app;

-- Every name that a purse's events bear: their own key, `round:` and a provider's name of a round, `settled:` and the number of a
-- round, `reverses:` and the seq of an event that was taken back. Each is used once for ever, whatever month it comes in.
create table play.key (
  purse_id bigint not null,
  key text not null,
  seq bigint not null,
  at timestamptz not null,
  primary key (key, purse_id)
);
grant select, insert on play.key to apogee_app;
create trigger key_is_append_only before update or delete or truncate on play.key for each statement execute function wallet.refuse_change();

insert into play.event (purse_id, seq, key, kind, round, at, game_id, paytable, session_id, stake, win, jackpot_contribution, jackpot_win, real, bonus,
  house, house_bonus, real_after, bonus_after, house_account, counted, bonus_id, reverses, seed_pair_id, nonce, record)
select purse_id, seq, key, kind, round, at, game_id, paytable, session_id, stake, win, jackpot_contribution, jackpot_win, real, bonus,
  house, house_bonus, real_after, bonus_after, house_account, counted, bonus_id, reverses, seed_pair_id, nonce, record from play.event_before;
insert into play.key (purse_id, key, seq, at) select purse_id, key, seq, at from play.event_before
  union all select purse_id, 'settled:' || round, seq, at from play.event_before where kind = 3;
drop table play.event_before;

-- Which money the stakes of an open round came from, and what a provider calls it.
alter table play.open_round add column real bigint, add column bonus bigint not null default 0, add column win bigint not null default 0, add column name text;
update play.open_round set real = stake;
alter table play.open_round alter column real set not null;
alter table play.open_round add constraint stake_is_its_money check (stake = real + bonus);
grant update on play.open_round to apogee_app;

-- Commits one batch of decided events. Purses arrive sorted; arrays of one kind have one length, and those that a batch has no
-- need of are null. Purses whose version, balances or keys are not the expected ones are left out whole; the answer lists
-- those that passed.
create function play.settle_batch(
  in_at timestamptz,
  in_purse bigint[], in_version bigint[], in_version_after bigint[], in_real bigint[], in_real_after bigint[],
  in_bonus bigint[], in_bonus_after bigint[], in_deficit bigint[], in_deficit_after bigint[],
  in_draw_purse bigint[], in_draw_pair bigint[], in_draw_nonce bigint[], in_draw_nonce_after bigint[],
  e_purse bigint[], e_seq bigint[], e_key text[], e_kind smallint[], e_round bigint[], e_game int[], e_paytable text[],
  e_session bigint[], e_stake bigint[], e_win bigint[], e_real bigint[], e_bonus bigint[], e_house bigint[], e_house_bonus bigint[],
  e_real_after bigint[], e_bonus_after bigint[], e_account int[], e_bonus_account int[], e_pair bigint[], e_nonce bigint[], e_record text[],
  e_deficit bigint[], e_deficit_after bigint[], e_counted bigint[], e_bonus_id bigint[], e_reverses bigint[], e_late boolean[],
  e_jackpot_contribution bigint[], e_jackpot_win bigint[],
  k_purse bigint[], k_key text[], k_seq bigint[],
  o_purse bigint[], o_round bigint[], o_game int[], o_stake bigint[], o_real bigint[], o_bonus bigint[], o_win bigint[], o_name text[],
  c_purse bigint[], c_round bigint[],
  s_purse bigint[], s_day int[], s_wager_day bigint[], s_wager_week bigint[], s_wager_month bigint[],
  s_loss_day bigint[], s_loss_week bigint[], s_loss_month bigint[],
  b_bonus bigint[], b_purse bigint[], b_wagered bigint[]
) returns bigint[] language plpgsql as $$
declare
  known bigint[];
  passed bigint[];
  every boolean;
  changed bigint;
begin
  -- A key that the log already holds means a replay that the lane did not know.
  select coalesce(array_agg(distinct k.purse_id), '{}') into known
  from unnest(e_purse || k_purse, e_key || k_key) as i (purse_id, key)
    -- limit keeps the planner from joining the other way round, which it likes while it believes the table to be empty.
    cross join lateral (select purse_id from play.key where key = i.key and purse_id = i.purse_id limit 1) k;

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
    select from unnest(in_purse, in_version, in_version_after, in_real, in_real_after, in_bonus, in_bonus_after, in_deficit, in_deficit_after)
        as p (id, version, version_after, real, real_after, bonus, bonus_after, deficit, deficit_after)
      left join (
        select i.purse_id, min(i.seq) as first, max(i.seq) as last, sum(i.real) as real, sum(i.bonus) as bonus, coalesce(sum(i.deficit), 0) as deficit
        from unnest(e_purse, e_seq, e_real, e_bonus, e_deficit) as i (purse_id, seq, real, bonus, deficit) group by i.purse_id) e on e.purse_id = p.id
    where e.first is distinct from p.version + 1 or e.last <> p.version_after
      or p.real + e.real <> p.real_after or p.bonus + e.bonus <> p.bonus_after or coalesce(p.deficit, 0) - e.deficit <> coalesce(p.deficit_after, 0))
  then raise exception 'a purse of the batch does not fit its events' using errcode = 'data_exception'; end if;

  with moved as (
    update wallet.purse p set version = i.version_after, real = i.real_after, bonus = i.bonus_after, deficit = coalesce(i.deficit_after, 0)
    from unnest(in_purse, in_version, in_version_after, in_real, in_real_after, in_bonus, in_bonus_after, in_deficit, in_deficit_after)
      as i (id, version, version_after, real, real_after, bonus, bonus_after, deficit, deficit_after)
    where p.id = i.id and p.version = i.version and p.real = i.real and p.bonus = i.bonus and p.deficit = coalesce(i.deficit, 0) and p.id <> all (known)
    returning p.id)
  select coalesce(array_agg(id), '{}') into passed from moved;
  if cardinality(passed) = 0 then return passed; end if;
  every := cardinality(passed) = cardinality(in_purse);

  insert into play.event (purse_id, seq, key, kind, round, at, game_id, paytable, session_id, stake, win, real, bonus, house,
    house_bonus, real_after, bonus_after, house_account, house_bonus_account, seed_pair_id, nonce, record, deficit, deficit_after, counted, bonus_id,
    reverses, late, jackpot_contribution, jackpot_win)
  select i.purse_id, i.seq, i.key, i.kind, i.round, in_at, i.game_id, i.paytable, i.session_id, i.stake, i.win, i.real, i.bonus,
    i.house, i.house_bonus, i.real_after, i.bonus_after, i.account, i.bonus_account, i.pair, i.nonce, i.record::jsonb, coalesce(i.deficit, 0),
    coalesce(i.deficit_after, 0), coalesce(i.counted, 0), i.bonus_id, i.reverses, coalesce(i.late, false), coalesce(i.contribution, 0), coalesce(i.jackpot_win, 0)
  from unnest(e_purse, e_seq, e_key, e_kind, e_round, e_game, e_paytable, e_session, e_stake, e_win, e_real, e_bonus, e_house,
    e_house_bonus, e_real_after, e_bonus_after, e_account, e_bonus_account, e_pair, e_nonce, e_record, e_deficit, e_deficit_after, e_counted,
    e_bonus_id, e_reverses, e_late, e_jackpot_contribution, e_jackpot_win)
    as i (purse_id, seq, key, kind, round, game_id, paytable, session_id, stake, win, real, bonus, house, house_bonus, real_after,
      bonus_after, account, bonus_account, pair, nonce, record, deficit, deficit_after, counted, bonus_id, reverses, late, contribution, jackpot_win)
  where every or i.purse_id = any (passed);

  insert into play.key (purse_id, key, seq, at)
  select i.purse_id, i.key, i.seq, in_at from unnest(e_purse || k_purse, e_key || k_key, e_seq || k_seq) as i (purse_id, key, seq)
  where every or i.purse_id = any (passed);

  if cardinality(in_draw_purse) > 0 then
    update play.draw d set next_nonce = i.nonce_after
    from unnest(in_draw_purse, in_draw_pair, in_draw_nonce, in_draw_nonce_after) as i (purse_id, pair, nonce, nonce_after)
    where d.purse_id = i.purse_id and d.seed_pair_id = i.pair and d.next_nonce = i.nonce and (every or i.purse_id = any (passed));
    get diagnostics changed = row_count;
    -- A nonce draws one round, ever: the counter moves with the version, or nothing of the batch is true.
    if changed <> (select count(*) from unnest(in_draw_purse) p where every or p = any (passed)) then
      raise exception 'a nonce of the batch is not the next one' using errcode = 'data_exception';
    end if;
  end if;
  if c_purse is not null then
    delete from play.open_round o using unnest(c_purse, c_round) as i (purse_id, round)
    where o.purse_id = i.purse_id and o.round = i.round and (every or i.purse_id = any (passed));
    get diagnostics changed = row_count;
    if changed <> (select count(*) from unnest(c_purse) p where every or p = any (passed)) then
      raise exception 'a round of the batch was not open' using errcode = 'data_exception';
    end if;
  end if;
  if o_purse is not null then
    insert into play.open_round (purse_id, round, game_id, stake, real, bonus, win, name)
    select i.purse_id, i.round, i.game_id, i.stake, i.real, i.bonus, i.win, i.name
    from unnest(o_purse, o_round, o_game, o_stake, o_real, o_bonus, o_win, o_name) as i (purse_id, round, game_id, stake, real, bonus, win, name)
    where every or i.purse_id = any (passed)
    on conflict (purse_id, round) do update set stake = excluded.stake, real = excluded.real, bonus = excluded.bonus, win = excluded.win;
  end if;
  if s_purse is not null then
    perform limits.write_standings(s_purse, s_day, s_wager_day, s_wager_week, s_wager_month, s_loss_day, s_loss_week, s_loss_month, passed, every);
  end if;
  if b_bonus is not null then perform bonuses.write_wagering(b_bonus, b_purse, b_wagered, passed, every); end if;

  update wallet.account a set balance = a.balance + i.delta
  from (
    select account, sum(delta) as delta
    from unnest(e_purse || e_purse, e_account || e_bonus_account, e_house || e_house_bonus) as i (purse_id, account, delta)
    where (every or i.purse_id = any (passed)) and account is not null group by account having sum(delta) <> 0 order by account) i
  where a.id = i.account;
  return passed;
end $$;
revoke execute on function play.settle_batch from public;
grant execute on function play.settle_batch to apogee_app;

-- The whole ledger, rounds included, a line for each movement. A deficit is money that a player owes.
create view play.ledger_line as
  select e.currency, e.at, 'entry:' || e.id as entry, e.kind, p.purse_id, p.account_id, p.money, p.amount
  from wallet.posting p join wallet.entry e on e.id = p.entry_id
  union all
  select u.currency, v.at, 'round:' || v.purse_id || '-' || v.seq,
    case v.kind when 1 then 'round' when 2 then 'stake' when 3 then 'settlement' when 4 then 'rollback' when 5 then 'tombstone' else 'win' end,
    m.purse_id, m.account_id, m.money, m.amount
  from play.event v
    join wallet.purse u on u.id = v.purse_id
    cross join lateral (values (v.purse_id, null::int, 'real', v.real), (v.purse_id, null, 'bonus', v.bonus), (v.purse_id, null, 'deficit', v.deficit),
      (null, v.house_account, 'real', v.house), (null, v.house_bonus_account, 'bonus', v.house_bonus)) as m (purse_id, account_id, money, amount)
  where m.amount <> 0;
grant select on play.ledger_line to apogee_app;
