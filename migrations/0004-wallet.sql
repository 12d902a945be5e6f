create schema wallet;
grant usage on schema wallet to apogee_app;

-- A player's money in one currency. The version guards the whole aggregate: every writer of balance, bonus, limits or
-- status raises it, in whichever module it lives. Free room in each page keeps updates in place.
create table wallet.purse (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  currency text not null,
  version bigint not null default 0 check (version >= 0),
  status text not null default 'open' check (status in ('open', 'blocked')),
  real bigint not null default 0 check (real >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  opened_at timestamptz not null,
  hidden_at timestamptz,
  unique (player_id, currency)
) with (fillfactor = 30);
grant select, insert, update on wallet.purse to apogee_app;

-- Accounts of the house and of the world outside. Positive: the platform owes it; negative: it is owed.
create table wallet.account (
  id int generated always as identity primary key,
  kind text not null check (kind in ('house', 'house_bonus', 'provider_transit', 'withdrawals_reserved', 'fees', 'adjustments')),
  currency text not null,
  -- A busy account has a row for each lane, so that no row is hot. Transit accounts carry their provider's name.
  shard text not null default '0',
  balance bigint not null default 0,
  unique (kind, currency, shard)
) with (fillfactor = 50);
grant select, insert, update on wallet.account to apogee_app;

-- Money outside games: deposits, withdrawals, adjustments. Rounds have their own rows in play.event.
create table wallet.entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('deposit', 'withdrawal_reserved', 'withdrawal_paid', 'withdrawal_released', 'adjustment', 'deposit_reversed')),
  currency text not null,
  at timestamptz not null,
  -- What caused it, such as `payment:17`; one entry of a kind for each cause.
  cause text not null,
  actor text not null,
  reason text,
  reverses bigint references wallet.entry (id),
  unique (cause, kind),
  unique (reverses)
);
grant select, insert on wallet.entry to apogee_app;

create table wallet.posting (
  entry_id bigint not null references wallet.entry (id),
  line smallint not null,
  purse_id bigint references wallet.purse (id),
  account_id int references wallet.account (id),
  money text not null default 'real' check (money in ('real', 'bonus')),
  amount bigint not null check (amount <> 0),
  -- Of a purse: its version and balances after this posting, so that its history is one chain.
  purse_version bigint,
  real_after bigint,
  bonus_after bigint,
  primary key (entry_id, line),
  check (num_nonnulls(purse_id, account_id) = 1),
  check ((purse_id is null) = (purse_version is null))
);
create unique index posting_by_purse on wallet.posting (purse_id, purse_version) where purse_id is not null;
grant select, insert on wallet.posting to apogee_app;

-- Double entry: at commit every entry has postings, and they sum to zero.
create function wallet.entry_balances() returns trigger language plpgsql as $$
declare
  entry bigint;
  total numeric;
  lines int;
begin
  if tg_table_name = 'entry' then entry := new.id; else entry := new.entry_id; end if;
  select coalesce(sum(amount), 0), count(*) into total, lines from wallet.posting where entry_id = entry;
  if lines < 2 then raise exception 'ledger entry % has % postings, at least two are needed', entry, lines using errcode = 'check_violation'; end if;
  if total <> 0 then raise exception 'ledger entry % is out of balance by %', entry, total using errcode = 'check_violation'; end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on wallet.entry deferrable initially deferred for each row execute function wallet.entry_balances();
create constraint trigger posting_balances after insert on wallet.posting deferrable initially deferred for each row execute function wallet.entry_balances();

-- Append-only also for whoever owns the tables: a mistake is corrected by a reversing entry.
create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger entry_is_append_only before update or delete or truncate on wallet.entry for each statement execute function wallet.refuse_change();
create trigger posting_is_append_only before update or delete or truncate on wallet.posting for each statement execute function wallet.refuse_change();
create trigger audit_is_append_only before update or delete or truncate on ops.audit for each statement execute function wallet.refuse_change();
