create schema identity;
grant usage on schema identity to apogee_app;

-- A person who may play. Names of personal data are those of forms and of the wire.
create table identity.player (
  id bigint generated always as identity primary key,
  email text not null,
  -- The address as it is compared; one account for each.
  email_key text not null unique check (email_key = lower(email_key)),
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- By the country at registration.
  licence text not null check (licence in ('CW', 'EE')),
  -- The selected wallet.
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  language text not null check (language ~ '^[a-zA-Z-]{2,12}$'),
  first_name text,
  middle_name text,
  last_name text,
  nickname text,
  date_of_birth date,
  gender text,
  country text check (country ~ '^[A-Z]{2}$'),
  city text,
  address text,
  postal_code text,
  state text,
  mobile_phone text,
  profession text,
  receive_promos boolean not null,
  receive_sms_promos boolean not null,
  -- Identity was verified by documents or by staff.
  verified boolean not null default false,
  can_issue_bonuses boolean not null default true,
  deposit_bonus_code text,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  -- Name, birth date and postal code in one spelling, so that a second account of the same person is seen.
  person_key text,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  current_sign_in_at timestamptz
);
create index player_by_person on identity.player (person_key) where person_key is not null;
grant select, insert, update on identity.player to apogee_app;

create table identity.credential (
  player_id bigint primary key references identity.player (id),
  -- argon2id with its parameters and salt, in the PHC form.
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at timestamptz not null
);
grant select, insert, update on identity.credential to apogee_app;

create table identity.session (
  id bigint generated always as identity primary key,
  player_id bigint not null references identity.player (id),
  -- SHA-256 of the cookie's random token, which is stored nowhere.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ip inet,
  user_agent text not null,
  ended_at timestamptz
);
create index session_of_player on identity.session (player_id) where ended_at is null;
grant select, insert, update on identity.session to apogee_app;

-- Failures of late by address, whether or not it belongs to anyone, so that the answer is the same.
create table identity.sign_in_guard (
  email_key text primary key,
  failed_at timestamptz[] not null,
  locked_until timestamptz,
  last_at timestamptz not null
) with (fillfactor = 70);
create index sign_in_guard_by_age on identity.sign_in_guard (last_at);
grant select, insert, update, delete on identity.sign_in_guard to apogee_app;

-- The record of sign-ins and of failed ones.
create table identity.sign_in_attempt (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  email_key text not null,
  player_id bigint references identity.player (id),
  ip inet,
  user_agent text not null,
  outcome text not null check (outcome in ('succeeded', 'wrong', 'disabled'))
);
create index sign_in_attempt_of_address on identity.sign_in_attempt (email_key, at);
create index sign_in_attempt_of_player on identity.sign_in_attempt (player_id, at) where player_id is not null;
grant select, insert on identity.sign_in_attempt to apogee_app;

-- Links in letters: stored as hashes, good once and for a while.
create table identity.email_token (
  id bigint generated always as identity primary key,
  player_id bigint not null references identity.player (id),
  purpose text not null check (purpose in ('confirmation', 'unlock')),
  email_key text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_token_of_player on identity.email_token (player_id, purpose, created_at);
grant select, insert, update on identity.email_token to apogee_app;

-- Solved captchas that were used; kept until they would have expired anyway.
create table identity.captcha_use (
  nonce text primary key,
  expires_at timestamptz not null
);
create index captcha_use_by_expiry on identity.captcha_use (expires_at);
grant select, insert, update, delete on identity.captcha_use to apogee_app;

-- Groups act as roles and marks; the ids are the specification's, and sort as text.
create table identity.player_group (
  id text primary key check (id ~ '^[a-z0-9_-]{1,64}$'),
  name text not null check (name <> ''),
  -- A level of loyalty rather than a plain group.
  level boolean not null default false,
  -- Players may add themselves.
  writable boolean not null default false,
  conditions jsonb not null default '[]'
);
grant select, insert, update on identity.player_group to apogee_app;
insert into identity.player_group (id, name, writable) values
  ('21', 'Test player', false), ('100', 'Multi-account', false), ('255', 'Platinum', false), ('257', 'Bronze', false),
  ('258', 'Silver', false), ('259', 'Gold', false), ('543', 'Test split odd', false), ('544', 'Test split even', false),
  ('545', 'Live chat', false), ('631', 'Without bank transfer', false), ('759', 'Diamond', false), ('791', 'VIP adventure', false),
  ('793', 'Bronze until the change', false), ('851', 'New provider, first', false), ('859', 'New provider, first, shown', true),
  ('916', 'Notices', false), ('957', 'Test split third', false), ('1030', 'New provider, second', false),
  ('1056', 'New provider, second, shown', true), ('1101', 'IBAN of Lithuania', true), ('1117', 'Rising star', false),
  ('1308', 'Wheel segments, second set', false), ('1309', 'Wheel segments, third set', false), ('131811', 'Welcome pack', false);

create table identity.membership (
  player_id bigint not null references identity.player (id),
  group_id text not null references identity.player_group (id),
  since timestamptz not null,
  actor text not null,
  primary key (player_id, group_id)
);
grant select, insert, delete on identity.membership to apogee_app;
