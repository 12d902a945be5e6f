-- A method is a row: its kind, how the cashier handles it, whom it is for, what it asks, how long it takes and what it costs the house.
alter table cashier.method
  -- One of the kinds of methods, such as `skrill`; several methods can be of one kind.
  add column kind text,
  add column family text check (family in ('card', 'wallet', 'voucher', 'instant-bank', 'bank', 'app', 'crypto')),
  -- ISO 3166-1 codes and licences that it is for; null: all.
  add column countries text[],
  add column licences text[],
  -- Players in one of these groups do not see it.
  add column hidden_from text[] not null default '{}',
  -- What the player is asked, as the contract's `methodField`.
  add column deposit_fields jsonb not null default '[]' check (jsonb_typeof(deposit_fields) = 'array'),
  add column cashout_fields jsonb not null default '[]' check (jsonb_typeof(cashout_fields) = 'array'),
  -- From when to when money is on its way, in minutes: at least and at most.
  add column deposit_minutes int[] not null default '{0,0}' check (cardinality(deposit_minutes) = 2 and deposit_minutes[1] >= 0 and deposit_minutes[2] >= deposit_minutes[1]),
  add column cashout_minutes int[] not null default '{0,0}' check (cardinality(cashout_minutes) = 2 and cashout_minutes[1] >= 0 and cashout_minutes[2] >= cashout_minutes[1]),
  -- What the provider takes from the house: millionths of the amount, and so many hundredths of a euro.
  add column deposit_cost_ppm int not null default 0 check (deposit_cost_ppm between 0 and 1000000),
  add column deposit_cost_cents int not null default 0 check (deposit_cost_cents >= 0),
  add column cashout_cost_ppm int not null default 0 check (cashout_cost_ppm between 0 and 1000000),
  add column cashout_cost_cents int not null default 0 check (cashout_cost_cents >= 0),
  add column recallable boolean not null default true,
  -- An account or card that paid can be chosen again.
  add column saves_profiles boolean not null default false,
  -- A credited deposit can be played at once and be withdrawn after so many hours; null: at once.
  add column clears_after_h int check (clears_after_h > 0),
  add column in_maintenance boolean not null default false,
  add column maintenance_until timestamptz;

update cashier.method set kind = id, family = case type when 'cards' then 'card' when 'crypto' then 'crypto' when 'voucher' then 'voucher' when 'bank_transfer' then 'bank' else 'wallet' end,
  saves_profiles = type = 'cards',
  deposit_minutes = case type when 'crypto' then '{10,60}' else '{0,0}' end::int[],
  cashout_minutes = case type when 'cards' then '{1440,4320}' else '{10,60}' end::int[];
alter table cashier.method alter column kind set not null, alter column family set not null;
create index method_by_kind on cashier.method (kind);

-- A saved profile is a card or another account of the player at a provider.
alter table cashier.saved_profile
  alter column bin drop not null, alter column last_four drop not null, alter column expires drop not null, alter column holder drop not null,
  -- How lists show what is not a card: `a•••@example.com`.
  add column label text,
  -- The player has removed it: it is offered no more, and payments keep pointing at it.
  add column removed_at timestamptz,
  add constraint saved_profile_shows_something check (label is not null or (bin is not null and last_four is not null and expires is not null and holder is not null));

alter table cashier.payment
  -- What the player entered, by field; never a secret one.
  add column fields jsonb not null default '{}',
  -- A bank transfer carries it.
  add column reference text unique;

-- The keyed hash of a voucher's code, so that a second use is seen; the code itself is never stored.
create table cashier.voucher_code (
  payment_id bigint primary key references cashier.payment (id),
  code_hash text not null,
  last_four text not null check (char_length(last_four) = 4)
);
create index voucher_code_by_hash on cashier.voucher_code (code_hash);
grant select, insert on cashier.voucher_code to apogee_app;

insert into ops.audit_action (action, kind) values ('method.changed', 'parameter'), ('method.maintained', 'parameter');
