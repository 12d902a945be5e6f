-- Schemas belong to modules, one each. The application's role may only do what a file grants it.
revoke create on schema public from public;

create schema http;
grant usage on schema http to apogee_app;

-- The first answer under an Idempotency-Key, written in the transaction of its effect.
create table http.idempotency (
  scope text not null,
  key text not null,
  route text not null,
  fingerprint text not null,
  status smallint,
  -- json, not jsonb: a repeat is answered byte for byte.
  body json,
  signed_in bigint,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_by_age on http.idempotency (created_at);
grant select, insert, update, delete on http.idempotency to apogee_app;

create schema ops;
grant usage on schema ops to apogee_app;

-- One row: how far the platform's clock is moved against the machine's, for demonstrations.
create table ops.clock (
  singleton boolean primary key default true check (singleton),
  offset_ms bigint not null default 0
);
insert into ops.clock default values;
grant select, update on ops.clock to apogee_app;

-- Who changed what, before and after, and why. Append-only for the application; each row seals the one before it.
create table ops.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  address inet,
  previous_hash text not null,
  hash text not null
);
grant select, insert on ops.audit to apogee_app;
