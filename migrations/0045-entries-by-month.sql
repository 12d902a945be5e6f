-- Money outside games by month, like play.event. Rows are copied, so payments wait until this is done; rounds wait for its last steps,
-- which need wallet.purse and wallet.account.
drop view play.ledger_line;
alter table wallet.entry rename to entry_before;
alter table wallet.posting rename to posting_before;
alter sequence wallet.entry_id_seq rename to entry_before_id_seq;
alter index wallet.entry_pkey rename to entry_before_pkey;
alter index wallet.entry_by_time rename to entry_before_by_time;
alter index wallet.posting_pkey rename to posting_before_pkey;

create table wallet.entry (
  id bigint generated always as identity,
  kind text not null,
  currency text not null,
  at timestamptz not null,
  -- What caused it, such as `payment:17`; one entry of a kind for each cause.
  cause text not null,
  actor text not null,
  reason text,
  reverses bigint,
  primary key (id, at),
  constraint entry_kind_check check (kind in ('deposit', 'withdrawal_reserved', 'withdrawal_paid', 'withdrawal_released', 'adjustment', 'deposit_reversed',
    'bonus_issued', 'promo_win'))
) partition by range (at);
create index entry_by_time on wallet.entry (at);
grant select, insert on wallet.entry to apogee_app;

create table wallet.posting (
  entry_id bigint not null,
  line smallint not null,
  -- Its entry's.
  at timestamptz not null,
  purse_id bigint,
  account_id int,
  money text not null default 'real',
  amount bigint not null check (amount <> 0),
  -- Of a purse: its version and balances after this posting, so that its history is one chain.
  purse_version bigint,
  real_after bigint,
  bonus_after bigint,
  deficit_after bigint not null default 0,
  primary key (entry_id, line, at),
  constraint posting_money_check check (money in ('real', 'bonus', 'deficit')),
  check (num_nonnulls(purse_id, account_id) = 1),
  check ((purse_id is null) = (purse_version is null))
) partition by range (at);
grant select, insert on wallet.posting to apogee_app;

-- What an entry takes once for ever, whatever month it comes in: its id, its cause with its kind, the entry that it reverses. Rows are
-- written by a trigger of wallet.entry and by nobody else. An entry is found by its cause or its id here, with its time.
create table wallet.entry_name (
  id bigint primary key,
  kind text not null,
  cause text not null,
  reverses bigint unique references wallet.entry_name (id),
  at timestamptz not null,
  unique (cause, kind)
);
grant select on wallet.entry_name to apogee_app;

-- A purse's versions that postings took, each once for ever; a purse's postings are found here, with their time.
create table wallet.posting_link (
  purse_id bigint not null,
  version bigint not null,
  entry_id bigint not null,
  line smallint not null,
  at timestamptz not null,
  primary key (purse_id, version)
);
grant select on wallet.posting_link to apogee_app;

-- What no month has a place for, so that money never stops.
create table wallet.entry_rest partition of wallet.entry default;
create table wallet.posting_rest partition of wallet.posting default;
do $$ declare name text; begin
  foreach name in array array['entry', 'entry_rest', 'posting', 'posting_rest', 'entry_name', 'posting_link'] loop
    execute format('create trigger %I before update or delete or truncate on wallet.%I for each statement execute function wallet.refuse_change()', name || '_is_append_only', name);
  end loop;
end $$;

-- Makes the place of a month in a log that is kept by month. A month of which rows lie in the rest stays there.
create function wallet.make_month(log regclass, month date) returns boolean language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  place text := log::text || to_char(month, '_YYYY_MM');
  begins timestamptz := month::timestamp at time zone 'UTC';
  ends timestamptz := (month + interval '1 month') at time zone 'UTC';
  in_rest boolean;
begin
  if to_regclass(place) is not null then return false; end if;
  execute format('select exists (select from %s_rest where at >= %L and at < %L)', log, begins, ends) into in_rest;
  if in_rest then return false; end if;
  execute format('create table %s partition of %s for values from (%L) to (%L)', place, log, begins, ends);
  execute format('create trigger %I before update or delete or truncate on %s for each statement execute function wallet.refuse_change()',
    split_part(log::text, '.', 2) || '_is_append_only', place);
  return true;
end $$;
revoke execute on function wallet.make_month from public;

-- Makes a place for each of these months in every log that is kept by month; answers how many were new.
create or replace function play.prepare_months(from_day date, months int) returns int language plpgsql security definer
  set search_path = pg_catalog, pg_temp set lock_timeout = '500ms' as $$
declare
  month date := date_trunc('month', from_day)::date;
  log regclass;
  made int := 0;
begin
  perform pg_advisory_xact_lock(4170003);
  for step in 0 .. months - 1 loop
    foreach log in array array['wallet.entry', 'wallet.posting', 'play.event']::regclass[] loop
      if wallet.make_month(log, month) then made := made + 1; end if;
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
  return made;
exception when lock_not_available then
  -- A long reader is in the way. Nobody's bet shall queue up behind this; there are months ahead, and it is asked again within the hour.
  return 0;
end $$;

do $$ declare month date; begin
  for month in select distinct date_trunc('month', at at time zone 'UTC')::date from wallet.entry_before where isfinite(at) order by 1 loop
    perform wallet.make_month('wallet.entry', month), wallet.make_month('wallet.posting', month);
  end loop;
end $$;
insert into wallet.entry (id, kind, currency, at, cause, actor, reason, reverses) overriding system value
  select id, kind, currency, at, cause, actor, reason, reverses from wallet.entry_before order by id;
insert into wallet.posting (entry_id, line, at, purse_id, account_id, money, amount, purse_version, real_after, bonus_after, deficit_after)
  select p.entry_id, p.line, e.at, p.purse_id, p.account_id, p.money, p.amount, p.purse_version, p.real_after, p.bonus_after, p.deficit_after
  from wallet.posting_before p join wallet.entry_before e on e.id = p.entry_id order by p.entry_id, p.line;
insert into wallet.entry_name (id, kind, cause, reverses, at) select id, kind, cause, reverses, at from wallet.entry_before order by id;
insert into wallet.posting_link (purse_id, version, entry_id, line, at)
  select purse_id, purse_version, entry_id, line, at from wallet.posting where purse_id is not null order by purse_id, purse_version;
select setval(pg_get_serial_sequence('wallet.entry', 'id'), last_value, is_called) from wallet.entry_before_id_seq;

-- What was carried over is what was there: as many rows, the same sums, the same content.
do $$
declare
  entries text := 'select count(*), sum(id), sum(hashtextextended(e::text, 0)::numeric) from (select id, kind, currency, at, cause, actor, reason, reverses from %s) e';
  postings text := 'select count(*), sum(amount), sum(entry_id), sum(hashtextextended(p::text, 0)::numeric) from (
    select entry_id, line, purse_id, account_id, money, amount, purse_version, real_after, bonus_after, deficit_after from %s) p';
  before record;
  after record;
begin
  execute format(entries, 'wallet.entry_before') into before;
  execute format(entries, 'wallet.entry') into after;
  if before is distinct from after then raise exception 'the entries by month are %, those before were %', after, before; end if;
  execute format(postings, 'wallet.posting_before') into before;
  execute format(postings, 'wallet.posting') into after;
  if before is distinct from after then raise exception 'the postings by month are %, those before were %', after, before; end if;
end $$;
analyze wallet.entry, wallet.posting, wallet.entry_name, wallet.posting_link;

-- Nobody but these writes names and links, and no row goes without: the application may not write them itself, nor call these.
create function wallet.name_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into wallet.entry_name (id, kind, cause, reverses, at) values (new.id, new.kind, new.cause, new.reverses, new.at);
  return null;
end $$;
create function wallet.link_posting() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into wallet.posting_link (purse_id, version, entry_id, line, at) values (new.purse_id, new.purse_version, new.entry_id, new.line, new.at);
  return null;
end $$;
revoke execute on function wallet.name_entry, wallet.link_posting from public;
create trigger name_entry after insert on wallet.entry for each row execute function wallet.name_entry();
create trigger link_posting after insert on wallet.posting for each row when (new.purse_id is not null) execute function wallet.link_posting();

-- Double entry: at commit every entry has postings, and they sum to zero. Rows come from months, whose names say nothing.
create function wallet.balances_by_month() returns trigger language plpgsql as $$
declare
  entry bigint;
  total numeric;
  lines int;
begin
  if tg_argv[0] = 'entry' then entry := new.id; else entry := new.entry_id; end if;
  select coalesce(sum(amount), 0), count(*) into total, lines from wallet.posting where entry_id = entry and at = new.at;
  if lines < 2 then raise exception 'ledger entry % has % postings, at least two are needed', entry, lines using errcode = 'check_violation'; end if;
  if total <> 0 then raise exception 'ledger entry % is out of balance by %', entry, total using errcode = 'check_violation'; end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on wallet.entry deferrable initially deferred
  for each row execute function wallet.balances_by_month('entry');
create constraint trigger posting_balances after insert on wallet.posting deferrable initially deferred
  for each row execute function wallet.balances_by_month('posting');

-- With the time a posting belongs to an entry of its own month, and to that month alone a look-up goes.
alter table wallet.posting add foreign key (entry_id, at) references wallet.entry (id, at);

-- The whole ledger, rounds included, a line for each movement. A deficit is money that a player owes.
create view play.ledger_line as
  select e.currency, e.at, 'entry:' || e.id as entry, e.kind, p.purse_id, p.account_id, p.money, p.amount
  from wallet.posting p join wallet.entry e on e.id = p.entry_id and e.at = p.at
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

-- From here on rounds wait too.
alter table wallet.posting add foreign key (purse_id) references wallet.purse (id), add foreign key (account_id) references wallet.account (id);
drop table wallet.posting_before, wallet.entry_before;
drop function wallet.entry_balances;
