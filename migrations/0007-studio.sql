create schema studio;
grant usage on schema studio to apogee_app;

-- Seeds that rounds are drawn from. The commit is public from the start; the server seed stays sealed (encrypted with a key
-- that the database does not hold) until the player rotates the pair. `next` pairs are committed before their client seed is known.
create table studio.seed_pair (
  id bigint generated always as identity primary key,
  purse_id bigint not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  commit text not null,
  sealed bytea not null,
  client_seed text,
  created_at timestamptz not null,
  revealed_at timestamptz,
  check ((state = 'next') = (client_seed is null)),
  check ((state = 'revealed') = (revealed_at is not null))
);
create unique index seed_pair_in_use on studio.seed_pair (purse_id, state) where state in ('next', 'active');
create index seed_pair_by_purse on studio.seed_pair (purse_id, id desc);
grant select, insert, update on studio.seed_pair to apogee_app;

-- How many phases of an open round its player has seen. Everything else of it follows from seeds, nonce and choices.
create table studio.progress (
  purse_id bigint not null,
  round bigint not null,
  shown int not null check (shown > 0),
  primary key (purse_id, round)
);
grant select, insert, update, delete on studio.progress to apogee_app;

-- Demo play: its own credits, never a wallet's.
create table studio.demo (
  session_id bigint primary key,
  credits bigint not null check (credits >= 0),
  server_seed text not null,
  client_seed text not null,
  next_nonce bigint not null default 0,
  round jsonb,
  touched_at timestamptz not null
);
create index demo_by_age on studio.demo (touched_at);
grant select, insert, update, delete on studio.demo to apogee_app;
