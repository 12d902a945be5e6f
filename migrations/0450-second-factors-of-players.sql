-- Browsers in which a player has signed in. The cookie's token is stored as its hash.
create table identity.device (
  id bigint generated always as identity primary key,
  player_id bigint not null references identity.player (id),
  token_hash bytea not null check (length(token_hash) = 32),
  user_agent text not null,
  ip inet,
  country text check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null,
  -- The last full sign-in. Null: the browser only opened the link that unlocks it.
  signed_in_at timestamptz,
  -- Recent wrong passwords from this browser. Three make its cookie void.
  failed_at timestamptz[] not null default '{}',
  -- Until then no code is asked at sign-in.
  remembered_until timestamptz,
  voided_at timestamptz,
  unique (player_id, token_hash)
);
grant select, insert, update on identity.device to apogee_app;

-- Wrong passwords since the last full sign-in, from all browsers, and when a person last chose the password.
alter table identity.credential
  add column failures int not null default 0,
  add column password_at timestamptz;

-- Where and how a session began, and when its player was last proved by password or factor.
alter table identity.session
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column new_device boolean not null default false,
  add column new_country boolean not null default false,
  add column proof text check (proof in ('password', 'factor')),
  add column proved_at timestamptz,
  add column proof_failed_at timestamptz[] not null default '{}',
  add constraint session_proof check ((proof is null) = (proved_at is null));

-- A player's authenticator. A new secret is pending until one of its codes and one of its recovery codes were entered.
create table identity.second_factor (
  player_id bigint primary key references identity.player (id),
  secret_sealed bytea,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken. No code of this step or before is taken again.
  step bigint not null default 0,
  pending_sealed bytea,
  pending_at timestamptz,
  -- The step of the code that proved the pending secret; null before that.
  pending_step bigint,
  -- Wrong codes: of late, and in a row without a right one.
  failed_at timestamptz[] not null default '{}',
  failures int not null default 0,
  changed_at timestamptz,
  recovery_used_at timestamptz,
  check ((secret_sealed is null) = (confirmed_at is null)),
  check ((pending_sealed is null) = (pending_at is null)),
  check (pending_step is null or pending_sealed is not null)
);
grant select, insert, update on identity.second_factor to apogee_app;

-- Each replaces one code of the authenticator, once. Stored as keyed hashes. A pending set replaces the old one when confirmed.
create table identity.recovery_code (
  player_id bigint not null references identity.second_factor (player_id),
  code_hash bytea not null check (length(code_hash) = 32),
  pending boolean not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);
grant select, insert, update, delete on identity.recovery_code to apogee_app;

-- The right to enter the second factor, for a browser that sent the right password.
create table identity.pre_authentication (
  token_hash bytea primary key check (length(token_hash) = 32),
  player_id bigint not null references identity.player (id),
  visitor text not null,
  device_id bigint references identity.device (id),
  -- The versions of password and factor that it is bound to.
  credential_at timestamptz not null,
  factor_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index pre_authentication_of_player on identity.pre_authentication (player_id);
create index pre_authentication_by_age on identity.pre_authentication (expires_at);
grant select, insert, update, delete on identity.pre_authentication to apogee_app;

alter table identity.sign_in_call add column device_id bigint;
alter table identity.sign_in_call drop constraint sign_in_call_outcome_check;
alter table identity.sign_in_call add constraint sign_in_call_outcome_check
  check (outcome in ('succeeded', 'wrong', 'disabled', 'locked', 'factor_due', 'wrong_code'));
alter table identity.sign_in_attempt drop constraint sign_in_attempt_outcome_check;
alter table identity.sign_in_attempt add constraint sign_in_attempt_outcome_check
  check (outcome in ('succeeded', 'wrong', 'disabled', 'factor_due', 'wrong_code'));

insert into ops.audit_action (action, kind) values
  ('player.second_factor_on', 'personal_data'),
  ('player.second_factor_off', 'personal_data'),
  ('player.recovery_codes_renewed', 'personal_data'),
  ('player.recovery_code_used', 'sign_in'),
  ('player.device_forgotten', 'personal_data'),
  ('player.proof_failed', 'sign_in');
update ops.audit_action set result = 'failed' where action = 'player.proof_failed';

-- How long a browser may skip the code at sign-in.
alter table content.licence add column remember_device_days int not null default 30 check (remember_device_days between 0 and 30);
update content.licence set remember_device_days = 14 where code = 'EE';
