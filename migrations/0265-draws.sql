-- Draws whose seed is committed in public before anybody depends on it: lotteries, wheels of the house, hidden amounts.
create schema draws;
grant usage on schema draws to apogee_app;

create table draws.draw (
  id bigint generated always as identity primary key,
  -- What the draw is for, such as `lottery:12`; a repeat of its commit finds it by this.
  cause text collate "C" not null unique check (length(cause) between 1 and 120),
  terms jsonb not null,
  -- A name that is mixed in from the start, and the nonce.
  label text check (label ~ '^[\x21-\x7e]{1,120}$'),
  nonce bigint not null default 0 check (nonce >= 0),
  -- SHA-256 of the server seed's text; the seed itself is sealed until the draw is revealed.
  commit text collate "C" not null unique check (commit ~ '^[0-9a-f]{64}$'),
  sealed bytea not null,
  key text collate "C" not null,
  committed_at timestamptz not null,
  -- The public value that is mixed in, by its source and round; null: none.
  source text check (length(source) between 1 and 60),
  source_round bigint check (source_round > 0),
  public_value text collate "C" check (public_value ~ '^[\x21-\x39\x3b-\x7e]{1,128}$'),
  public_value_at timestamptz,
  -- The tickets that take part, as text, with its SHA-256.
  tickets text,
  tickets_hash text collate "C" check (tickets_hash ~ '^[0-9a-f]{64}$'),
  tickets_count int check (tickets_count > 0),
  frozen_at timestamptz,
  -- What drew it; holders who could not win any more, with the reason.
  drawn_by text collate "C" check (length(drawn_by) between 1 and 120),
  passed_over jsonb,
  drawn_at timestamptz,
  server_seed text collate "C",
  result jsonb,
  revealed_at timestamptz,
  -- Never drawn or never revealed, because its seed may be known since a restore.
  voided_at timestamptz,
  check ((source is null) = (source_round is null)),
  check ((public_value is null) = (public_value_at is null)),
  check (public_value is null or source is not null),
  check (num_nulls(tickets, tickets_hash, tickets_count, frozen_at) in (0, 4)),
  check (num_nulls(drawn_by, passed_over, drawn_at) in (0, 3)),
  -- Not before the public value is known.
  check (drawn_at is null or source is null or public_value is not null),
  check (num_nulls(server_seed, result, revealed_at) in (0, 3)),
  check (revealed_at is null or drawn_at is not null),
  check (revealed_at is null or voided_at is null)
);

-- Every fact of a draw is set once. The seal may change: a key rotation seals the seed again.
create function draws.keep_facts() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (old.public_value is not null and (new.public_value, new.public_value_at) is distinct from (old.public_value, old.public_value_at))
    or (old.frozen_at is not null and (new.tickets_hash, new.tickets, new.frozen_at) is distinct from (old.tickets_hash, old.tickets, old.frozen_at))
    or (old.drawn_at is not null and (new.drawn_by, new.passed_over, new.drawn_at) is distinct from (old.drawn_by, old.passed_over, old.drawn_at))
    or (old.revealed_at is not null and (new.server_seed, new.result, new.revealed_at) is distinct from (old.server_seed, old.result, old.revealed_at))
    or (old.public_value is not null and old.frozen_at is distinct from new.frozen_at)
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at)
    or (new.terms, new.label, new.nonce, new.commit, new.source, new.source_round) is distinct from (old.terms, old.label, old.nonce, old.commit, old.source, old.source_round)
  then raise exception 'Draw % keeps the facts that it has.', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
revoke execute on function draws.keep_facts from public;
create trigger keep_facts before update on draws.draw for each row execute function draws.keep_facts();

grant select, insert on draws.draw to apogee_app;
grant update (public_value, public_value_at, tickets, tickets_hash, tickets_count, frozen_at, drawn_by, passed_over, drawn_at, server_seed, result, revealed_at)
  on draws.draw to apogee_app;
