-- Seeds can be sealed anew under another key, while rounds are drawn from them. Each names the key that sealed it; null: from before keys had names.
alter table studio.seed_pair add column key text;

-- A change of a key: from when to when rows sealed by the former one may be there. Only the owner writes it; processes follow it.
create table ops.key_rotation (
  id bigint generated always as identity primary key,
  name text not null references ops.sealing_key (name),
  former text not null check (former ~ '^[0-9a-f]{32}$'),
  next text not null check (next ~ '^[0-9a-f]{32}$' and next <> former),
  begun_at timestamptz not null,
  resealed bigint not null default 0,
  -- From then on no seed is sealed by the former key any more, and a pass over all finds what is left of it.
  only_next_since timestamptz,
  ended_at timestamptz
);
create unique index one_key_rotation on ops.key_rotation (name) where ended_at is null;
grant select on ops.key_rotation to apogee_app;

-- The keys of seeds that a process has, the one that it seals with first; null where its release does not tell.
alter table ops.run add column keys text[];

-- No seed is sealed by a key that the database does not know, so none is left closed when the former key goes. A release that names
-- no key has the one that was noted at its start.
create function studio.take_seed_of_known_key() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  known text;
  rotation ops.key_rotation;
begin
  perform pg_advisory_xact_lock_shared(4170065);
  select fingerprint into known from ops.sealing_key where name = 'seeds';
  select * into rotation from ops.key_rotation where name = 'seeds' and ended_at is null;
  new.key := coalesce(new.key, rotation.former, known);
  if new.key <> known and (rotation.former is distinct from new.key or rotation.only_next_since is not null) then
    raise exception 'seeds are sealed by another key now' using errcode = 'object_not_in_prerequisite_state';
  end if;
  return new;
end $$;
create trigger take_seed_of_known_key before insert on studio.seed_pair for each row execute function studio.take_seed_of_known_key();
