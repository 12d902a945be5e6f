-- Jackpots of the house. A share of each counted stake feeds the pots of their levels; a committed secret decides when each pot is won.
create schema jackpots;
grant usage on schema jackpots to apogee_app;

create table jackpots.jackpot (
  id int generated always as identity primary key,
  identifier text collate "C" not null unique check (identifier ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  -- Texts by language, with English.
  titles jsonb not null check (titles ? 'en'),
  descriptions jsonb not null check (descriptions ? 'en'),
  -- Stakes of rounds below these do not count, by currency; another currency is compared at the day's rate with that of the jackpot's currency.
  min_bet jsonb not null,
  -- What a round counts at most, in minor units of the currency.
  largest_stake bigint not null check (largest_stake > 0),
  state text not null default 'draft' check (state in ('draft', 'active', 'stopped')),
  version int not null default 1 check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
grant select, insert on jackpots.jackpot to apogee_app;
grant update (titles, descriptions, min_bet, largest_stake, state, version, changed_at) on jackpots.jackpot to apogee_app;

-- The games that feed a jackpot, by identifier or by provider. A link that ended stays: a stake that it counted can still be taken back.
create table jackpots.link (
  jackpot_id int not null references jackpots.jackpot (id),
  kind text not null check (kind in ('game', 'provider')),
  key text collate "C" not null check (key <> ''),
  ended_at timestamptz,
  primary key (jackpot_id, kind, key)
);
grant select, insert, update (ended_at) on jackpots.link to apogee_app;

create table jackpots.level (
  id int generated always as identity primary key,
  jackpot_id int not null references jackpots.jackpot (id),
  identifier text collate "C" not null check (identifier ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  place smallint not null check (place between 0 and 9),
  titles jsonb not null check (titles ? 'en'),
  kind text not null check (kind in ('amount', 'time')),
  -- The terms in force, in minor units and millionths of a counted stake. They change only when a pot is won.
  seed bigint not null check (seed >= 0),
  cap bigint check (cap > seed + 1),
  pot_ppm int not null check (pot_ppm between 0 and 500000),
  reserve_ppm int not null check (reserve_ppm between 0 and 500000),
  -- For levels by time, the daily window in minutes of the UTC day.
  from_minute smallint check (from_minute between 0 and 1439),
  until_minute smallint check (until_minute between 1 and 1440),
  -- `waiting` until its first pot is open, and `closed` once its pot was moved to another level.
  state text not null default 'waiting' check (state in ('waiting', 'running', 'stopped', 'closed')),
  unique (jackpot_id, identifier),
  check ((kind = 'amount') = (cap is not null)),
  check ((kind = 'time') = (from_minute is not null)),
  check ((kind = 'time') = (until_minute is not null)),
  check (until_minute > from_minute),
  check (pot_ppm + reserve_ppm > 0)
);
grant select, insert on jackpots.level to apogee_app;
grant update (titles, seed, cap, pot_ppm, reserve_ppm, from_minute, until_minute, place, state) on jackpots.level to apogee_app;

-- What each lane carries for each level: fractions of a minor unit that are not booked yet, in units of 10^-10 (ticks of 1/10,000 times millionths).
-- Only the lane itself writes its rows, so no row is hot.
create table jackpots.lane (
  level_id int not null references jackpots.level (id),
  lane text not null,
  sequence bigint not null default 0 check (sequence >= 0),
  pot_carry bigint not null default 0 check (pot_carry >= 0 and pot_carry < 10000000000),
  reserve_carry bigint not null default 0 check (reserve_carry >= 0 and reserve_carry < 10000000000),
  primary key (level_id, lane)
) with (fillfactor = 50);
grant select, insert, update (sequence, pot_carry, reserve_carry) on jackpots.lane to apogee_app;

-- Everything that changes a level, in the order of transactions: what each batch of rounds fed, and what operators ordered. Every pot and every
-- winner follows from this log alone.
create table jackpots.contribution (
  id bigint generated always as identity primary key,
  level_id int not null references jackpots.level (id),
  -- `fed`: by a batch of rounds. Orders: `open` the first pot, `change` the terms, `move` the pot of a stopped level.
  what text not null default 'fed' check (what in ('fed', 'open', 'change', 'move')),
  lane text,
  sequence bigint,
  -- One place for each stake: its wallet, event and round, what it counted in ticks (1/10,000 minor unit) and the minor units that it booked.
  -- Below zero where a stake was taken back.
  purses bigint[],
  seqs bigint[],
  rounds bigint[],
  ticks bigint[],
  pots bigint[],
  reserves bigint[],
  pot_ppm int,
  reserve_ppm int,
  -- What the lane carries afterwards.
  pot_carry bigint,
  reserve_carry bigint,
  -- What an order says.
  terms jsonb,
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  unique (level_id, lane, sequence),
  check ((what = 'fed') = (terms is null)),
  check (num_nulls(lane, sequence, purses, seqs, rounds, ticks, pots, reserves, pot_ppm, reserve_ppm, pot_carry, reserve_carry) = case what when 'fed' then 0 else 12 end),
  check (what <> 'fed' or (cardinality(purses) > 0 and cardinality(seqs) = cardinality(purses) and cardinality(rounds) = cardinality(purses)
    and cardinality(ticks) = cardinality(purses) and cardinality(pots) = cardinality(purses) and cardinality(reserves) = cardinality(purses)))
);
create index contribution_by_transaction on jackpots.contribution (xid);
create index contribution_of_level on jackpots.contribution (level_id, id);
grant select, insert (level_id, what, lane, sequence, purses, seqs, rounds, ticks, pots, reserves, pot_ppm, reserve_ppm, pot_carry, reserve_carry, terms, at)
  on jackpots.contribution to apogee_app;
create trigger contribution_is_append_only before update or delete or truncate on jackpots.contribution for each statement execute function wallet.refuse_change();

-- Each pot of a level from its opening, with the terms that it runs under and the draw that hides when it is won. A pot whose draw was made again has
-- several tries; the last one decides.
create table jackpots.pot (
  level_id int not null references jackpots.level (id),
  generation int not null check (generation > 0),
  try smallint not null default 1 check (try > 0),
  draw_id bigint not null,
  commit text collate "C" not null,
  seed bigint not null,
  cap bigint,
  pot_ppm int not null,
  reserve_ppm int not null,
  opened_at timestamptz not null,
  primary key (level_id, generation, try)
);
grant select, insert on jackpots.pot to apogee_app;
create trigger pot_is_append_only before update or delete or truncate on jackpots.pot for each statement execute function wallet.refuse_change();

-- Where the judge stands with each level. Derived from the log; a rebuild empties it.
create table jackpots.standing (
  level_id int primary key references jackpots.level (id),
  generation int not null check (generation > 0),
  try smallint not null default 1,
  -- In minor units: what the pot holds, the reserve of the next seed, and what the reserve owes the house.
  pot bigint not null,
  reserve bigint not null check (reserve >= 0),
  loan bigint not null check (loan >= 0),
  -- The terms of this pot, and those that apply from the next one on.
  terms jsonb not null,
  next jsonb,
  -- Its pot was moved to another level.
  closed boolean not null default false,
  -- The last row of the log that it has read.
  xid xid8 not null,
  changed_at timestamptz not null
) with (fillfactor = 50);
grant select, insert, update, delete on jackpots.standing to apogee_app;

-- How far the log is booked to the accounts of each level. A rebuild keeps it, so that nothing is booked twice.
create table jackpots.booked (
  level_id int primary key references jackpots.level (id),
  xid xid8 not null
);
grant select, insert, update (xid) on jackpots.booked to apogee_app;

-- Every pot that was won, once for each generation.
create table jackpots.win (
  id bigint generated always as identity primary key,
  level_id int not null references jackpots.level (id),
  generation int not null,
  purse_id bigint not null,
  player_id bigint not null,
  -- The stake that won, and its round.
  seq bigint not null,
  round bigint not null,
  amount bigint not null check (amount >= 0),
  paid bigint not null check (paid >= 0),
  paid_currency text not null,
  draw_id bigint not null,
  -- The hidden amount in minor units, or the hidden time.
  threshold text not null,
  server_seed text not null,
  at timestamptz not null,
  awarded_at timestamptz not null,
  unique (level_id, generation)
);
create index win_by_amount on jackpots.win (amount desc, id);
create index win_of_player on jackpots.win (player_id, id);
grant select, insert on jackpots.win to apogee_app;
create trigger win_is_append_only before update or delete or truncate on jackpots.win for each statement execute function wallet.refuse_change();

alter table wallet.account drop constraint account_kind_check;
alter table wallet.account add constraint account_kind_check check (kind in ('house', 'house_bonus', 'provider_transit', 'withdrawals_reserved', 'fees', 'adjustments',
  'jackpot_house', 'jackpot_pot', 'jackpot_reserve')) not valid;
alter table wallet.entry_kind drop constraint entry_kind_class_check;
alter table wallet.entry_kind add constraint entry_kind_class_check check (class in ('deposit', 'withdrawal', 'bonus', 'cashback', 'jackpot', 'other')) not valid;
insert into wallet.entry_kind (kind, class, owner) values
  ('jackpot_fed', 'jackpot', 'jackpots'), ('jackpot_seeded', 'jackpot', 'jackpots'), ('jackpot_moved', 'jackpot', 'jackpots'),
  ('jackpot_exchanged', 'jackpot', 'jackpots'), ('jackpot_win', 'jackpot', 'jackpots');
insert into ops.audit_action (action, kind) values
  ('jackpot.put', 'promotion'), ('jackpot.started', 'promotion'), ('jackpot.stopped', 'promotion'), ('jackpot.pot_moved', 'promotion');

-- then validate:
alter table wallet.account validate constraint account_kind_check;
alter table wallet.entry_kind validate constraint entry_kind_class_check;
