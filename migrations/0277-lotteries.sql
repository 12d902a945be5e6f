-- Lotteries: numbered tickets, a list that freezes, and a draw that anyone can verify (schema draws).
create schema lotteries;
grant usage on schema lotteries to apogee_app;

create table lotteries.lottery (
  id bigint generated always as identity primary key,
  slug text collate "C" not null unique check (slug ~ '^[a-z][a-z0-9-]{0,79}$'),
  stage text not null default 'draft' check (stage in ('draft', 'scheduled', 'selling', 'closed', 'drawn', 'paid', 'canceled')),
  -- Texts by language, and the picture. They may change at any time.
  titles jsonb not null check (titles ? 'en'),
  descriptions jsonb not null default '{}',
  art jsonb not null,
  -- Prizes, prices and caps, validated by lotteries/domain/terms.ts. Frozen with the times once it is published.
  rules jsonb not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- The key of the codes of holders. It is never shown: nobody can find another player's code on the list of tickets.
  salt text not null check (salt ~ '^[0-9a-f]{64}$'),
  -- The number of the newest ticket. Its lock puts tickets in the order of their commits, without gaps.
  issued int not null default 0 check (issued >= 0),
  -- Its draw, committed before tickets are issued; another one only if the round passed before the list was frozen.
  draw_id bigint,
  -- When the public value of the draw appears.
  draw_at timestamptz,
  published_at timestamptz,
  closed_at timestamptz,
  drawn_at timestamptz,
  finished_at timestamptz,
  cancel_reason text,
  created_at timestamptz not null,
  check (end_at > start_at),
  check ((draw_id is null) = (draw_at is null)),
  check ((stage = 'draft') = (published_at is null)),
  check (stage not in ('selling', 'closed', 'drawn') or draw_id is not null),
  check ((stage in ('paid', 'canceled')) = (finished_at is not null)),
  check ((stage = 'canceled') = (cancel_reason is not null)),
  check (issued = 0 or draw_id is not null)
);
create index lottery_alive on lotteries.lottery (end_at) where stage in ('scheduled', 'selling', 'closed', 'drawn');

-- What was published never changes, so that a ticket always has the terms under which it was issued.
create function lotteries.keep_terms() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.published_at is not null and (new.rules, new.start_at, new.end_at, new.salt, new.slug, new.published_at)
      is distinct from (old.rules, old.start_at, old.end_at, old.salt, old.slug, old.published_at)
    or new.issued < old.issued or (old.stage in ('paid', 'canceled') and new.stage <> old.stage)
  then raise exception 'Lottery % keeps its terms.', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
revoke execute on function lotteries.keep_terms from public;
create trigger keep_terms before update on lotteries.lottery for each row execute function lotteries.keep_terms();

-- Tickets, as ranges of numbers: what one cause gave one player.
create table lotteries.issue (
  id bigint generated always as identity primary key,
  lottery_id bigint not null references lotteries.lottery,
  player_id bigint not null,
  source text not null check (source in ('points', 'money', 'deposit', 'play', 'reward')),
  -- What gave them, such as payment:17. It gives once.
  cause text collate "C" not null check (cause <> ''),
  -- Numbers first to first + tickets - 1; null if the cap left nothing to give.
  first int check (first > 0),
  tickets int not null check (tickets >= 0),
  -- What the cause would have given above the cap of the player.
  withheld int not null default 0 check (withheld >= 0),
  -- What was paid for them, and is returned if the lottery is canceled.
  points bigint check (points > 0),
  amount bigint check (amount > 0),
  currency text,
  at timestamptz not null,
  void_reason text check (void_reason in ('charged_back', 'disqualified', 'test_account', 'several_accounts', 'account_disabled', 'on_break')),
  voided_at timestamptz,
  returned_at timestamptz,
  unique (lottery_id, cause),
  unique (lottery_id, first),
  check ((first is null) = (tickets = 0)),
  check (tickets + withheld > 0),
  check ((points is not null) = (source = 'points') and (amount is not null) = (source = 'money')),
  check ((amount is null) = (currency is null)),
  check ((void_reason is null) = (voided_at is null)),
  check (returned_at is null or source in ('points', 'money'))
);
create index issue_of_player on lotteries.issue (player_id, lottery_id);
create index issue_of_cause on lotteries.issue (cause);

-- Players whom staff have disqualified, until they are restored.
create table lotteries.disqualified (
  lottery_id bigint not null references lotteries.lottery,
  player_id bigint not null,
  reason text not null check (reason <> ''),
  actor text not null check (actor <> ''),
  at timestamptz not null,
  primary key (lottery_id, player_id)
);

-- The tickets that won, with what each gets.
create table lotteries.winner (
  lottery_id bigint not null references lotteries.lottery,
  place int not null check (place > 0),
  ticket int not null check (ticket > 0),
  player_id bigint not null,
  -- Null for a place that gets nothing, because its share of the pool rounds to zero.
  reward jsonb,
  currency text not null,
  given_at timestamptz,
  -- Why nothing was given; final.
  refused text check (refused <> ''),
  primary key (lottery_id, place),
  unique (lottery_id, ticket),
  check (refused is null or given_at is not null)
);

-- Settled stakes of real money in lotteries that give tickets for play, in 1/10,000 of the lottery's minor unit.
create table lotteries.played (
  lottery_id bigint not null references lotteries.lottery,
  player_id bigint not null,
  ticks numeric not null default 0,
  primary key (lottery_id, player_id)
);

grant select, insert, update on lotteries.lottery, lotteries.winner, lotteries.played to apogee_app;
grant select, insert on lotteries.issue to apogee_app;
grant update (void_reason, voided_at, returned_at) on lotteries.issue to apogee_app;
grant select, insert, delete on lotteries.disqualified to apogee_app;
grant delete on lotteries.played to apogee_app;

insert into wallet.entry_kind (kind, class, owner) values
  ('lottery_ticket', 'bonus', 'lotteries'), ('lottery_return', 'bonus', 'lotteries'), ('lottery_prize', 'bonus', 'lotteries');
insert into ops.audit_action (action, kind) values
  ('lottery.put', 'promotion'), ('lottery.published', 'promotion'), ('lottery.canceled', 'promotion'), ('lottery.disqualified', 'promotion'),
  ('lottery.restored', 'promotion');

-- The mode of the sandbox's beacon.
create table sandbox.beacon_mode (
  one boolean primary key default true check (one),
  mode text not null check (mode in ('works', 'slow', 'late', 'fails', 'forged')),
  delay_s int not null check (delay_s between 1 and 600)
);
insert into sandbox.beacon_mode (mode, delay_s) values ('works', 5);
grant select, update on sandbox.beacon_mode to apogee_app;
