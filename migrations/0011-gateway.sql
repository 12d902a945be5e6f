create schema gateway;
grant usage on schema gateway to apogee_app;

-- Outside providers of games. The id is the first part of their games' identifiers and of their address here.
create table gateway.provider (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{0,31}$'),
  name text not null check (name <> ''),
  dialect text not null,
  -- Where their sessions are asked for.
  url text not null check (url ~ '^https?://'),
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
grant select, insert, update on gateway.provider to apogee_app;

-- Keys that sign both directions, encrypted. The newest signs; an older one is still heard until its time is over.
create table gateway.provider_key (
  id int generated always as identity primary key,
  provider_id text not null references gateway.provider (id),
  sealed bytea not null,
  created_at timestamptz not null,
  valid_until timestamptz
);
create index key_of_provider on gateway.provider_key (provider_id);
create unique index one_newest_key on gateway.provider_key (provider_id) where valid_until is null;
grant select, insert, update on gateway.provider_key to apogee_app;
