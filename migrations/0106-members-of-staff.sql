-- Members of staff, what each is permitted, and their sessions.
create schema staff;
grant usage on schema staff to apogee_app;

create table staff.member (
  id bigint generated always as identity primary key,
  -- Stands in ledger and audit trail, so it never changes and is never given to anybody else.
  handle text collate "C" not null unique check (handle ~ '^[a-z][a-z0-9]*([.-][a-z0-9]+)*$' and length(handle) between 2 and 32),
  display_name text not null check (length(display_name) between 1 and 80),
  status text not null check (status in ('active', 'disabled')),
  created_at timestamptz not null
);
grant select, insert, update (status) on staff.member to apogee_app;

-- One row for each permission that a member has. The list of permissions is in packages/contract.
create table staff.permission (
  member_id bigint not null references staff.member,
  permission text collate "C" not null,
  granted_at timestamptz not null,
  primary key (member_id, permission)
);
grant select, insert, delete on staff.permission to apogee_app;

-- A token is stored as its SHA-256 hash alone.
create table staff.session (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff.member,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz
);
create index session_by_member on staff.session (member_id) where ended_at is null;
grant select, insert, update (last_used_at, ended_at) on staff.session to apogee_app;
