-- Members of staff sign in to the back office with e-mail, password and second factor.
alter table staff.member add column email text check (length(email) between 3 and 254 and email = btrim(email));
create unique index member_email on staff.member (lower(email));
grant update (email) on staff.member to apogee_app;

-- The password as its argon2id hash, and the secret of the second factor, sealed. A member without a secret enrolls at the next sign-in.
create table staff.credential (
  member_id bigint primary key references staff.member,
  password_hash text not null,
  password_at timestamptz not null,
  totp_sealed bytea,
  totp_at timestamptz,
  -- The time step of the last code that was taken. A code counts once: no later sign-in takes one of this step or before.
  totp_step bigint not null default 0,
  check ((totp_sealed is null) = (totp_at is null))
);
grant select, insert, update, delete on staff.credential to apogee_app;

-- Each replaces one code of the second factor, once. Stored as SHA-256 hashes.
create table staff.recovery_code (
  member_id bigint not null references staff.credential on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);
grant select, insert, update (used_at), delete on staff.recovery_code to apogee_app;

-- Whoever opens the link of an invitation chooses the member's password. Stored as the hash of the link's token.
create table staff.invitation (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff.member,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  created_by text collate "C" not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  -- A later invitation of the same member makes it void.
  voided_at timestamptz
);
create unique index invitation_open on staff.invitation (member_id) where used_at is null and voided_at is null;
grant select, insert, update (used_at, voided_at) on staff.invitation to apogee_app;

-- The right to enter the second factor, for whoever knew the password. With a secret, that secret is enrolled by its first code.
create table staff.sign_in_ticket (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id bigint not null references staff.member,
  totp_sealed bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  tries int not null default 0,
  used_at timestamptz
);
create index sign_in_ticket_by_member on staff.sign_in_ticket (member_id);
create index sign_in_ticket_by_age on staff.sign_in_ticket (expires_at);
grant select, insert, update (tries, used_at), delete on staff.sign_in_ticket to apogee_app;

-- Failed attempts of an address, of an address with an account, and with codes of a member whose password was known. The next one may begin at free_at.
create table staff.sign_in_guard (
  key text collate "C" primary key,
  failures int not null,
  counted_at timestamptz not null,
  free_at timestamptz not null
);
create index sign_in_guard_by_age on staff.sign_in_guard (counted_at);
grant select, insert, update, delete on staff.sign_in_guard to apogee_app;

alter table staff.session
  add column address inet,
  add column user_agent text,
  -- False: an operator opened it at the command line.
  add column second_factor boolean not null default false,
  -- Until then the member may do what needs a confirmation by second factor.
  add column confirmed_until timestamptz,
  add constraint session_confirmed_by_second_factor check (confirmed_until is null or second_factor);
grant update (confirmed_until) on staff.session to apogee_app;

insert into ops.audit_action (action, kind) values
  ('staff.sign_in_failed', 'sign_in'),
  ('staff.sign_in_delayed', 'sign_in'),
  ('staff.second_factor_enrolled', 'staff'),
  ('staff.recovery_code_used', 'staff'),
  ('staff.recovery_codes_renewed', 'staff'),
  ('staff.password_changed', 'staff'),
  ('staff.invited', 'staff'),
  ('staff.reset', 'staff');
