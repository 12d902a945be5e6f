create schema rewards;
grant usage on schema rewards to apogee_app;

-- What was given, one reward for each cause. Append-only.
create table rewards.given (
  id bigint generated always as identity primary key,
  -- What it was given for, such as level:level_3:5.
  cause text not null unique check (cause <> ''),
  -- What gives rewards for such causes, such as level_gift.
  source text not null check (source <> ''),
  kind text not null check (kind <> ''),
  player_id bigint not null,
  currency text not null,
  -- Validated by rewards/domain/reward.ts where an operator writes it.
  reward jsonb not null check (reward ->> 'kind' = kind),
  -- What it became: the number of an entry, a bonus, free spins or a thing.
  given jsonb,
  -- Why nothing was given. Final: nothing is given for this cause later.
  refused text check (refused <> ''),
  actor text not null check (actor <> ''),
  at timestamptz not null,
  check ((given is null) = (refused is not null))
);
create index given_to_player on rewards.given (player_id, id);
grant select, insert on rewards.given to apogee_app;

-- Real prizes. Each waits until an operator has sent it.
create table rewards.thing (
  id bigint generated always as identity primary key,
  cause text not null unique check (cause <> ''),
  player_id bigint not null,
  name text not null check (name <> ''),
  state text not null default 'open' check (state in ('open', 'sent')),
  won_at timestamptz not null,
  sent_at timestamptz,
  check ((sent_at is null) = (state = 'open'))
);
create index thing_to_send on rewards.thing (id) where state = 'open';
grant select, insert on rewards.thing to apogee_app;
