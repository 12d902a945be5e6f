-- The seals of the audit trail were made by whoever wrote, so whoever held the application's role could write a row with a seal of its own and break
-- the chain for ever. Now the database seals: it takes the lock, finds the newest row, and overrides what it is given. The seal of such a row covers
-- the database's own text of it (2); rows of before keep the seal that they have (1).
-- No row is read under this lock: `0088-seals-checks-are-proved` reads those of before.
alter table ops.audit add column sealed_as smallint not null default 1, add constraint sealed_as_known check (sealed_as in (1, 2)) not valid;

create function ops.seal_audit() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  newest record;
begin
  -- The newest row is not to be seen in a snapshot of before the lock.
  if current_setting('transaction_isolation') not in ('read committed', 'read uncommitted') then
    raise exception 'the audit trail is written in read committed transactions alone' using errcode = 'invalid_transaction_state';
  end if;
  if not isfinite(new.at) then
    raise exception 'a row of the audit trail has a time' using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(28348);
  select a.id, a.hash into newest from ops.audit a order by a.id desc limit 1;
  -- Somebody wrote between this row's number and its lock.
  if new.id <= newest.id then new.id := nextval('ops.audit_id_seq'); end if;
  new.sealed_as := 2;
  new.previous_hash := coalesce(newest.hash, repeat('0', 64));
  new.hash := encode(sha256(convert_to(new.previous_hash || E'\n' || jsonb_build_array(
    extract(epoch from new.at)::text, new.actor, new.action, new.subject, new.before, new.after, new.reason, new.address::text)::text, 'UTF8')), 'hex');
  return new;
end $$;
revoke execute on function ops.seal_audit from public;
create trigger audit_is_sealed before insert on ops.audit for each row execute function ops.seal_audit();

-- Numbers are the database's too. Processes of the release before still send seals; the right to goes with them.
revoke insert on ops.audit from apogee_app;
grant insert (at, actor, action, subject, before, after, reason, address, previous_hash, hash) on ops.audit to apogee_app;
