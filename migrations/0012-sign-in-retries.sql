-- Sign-ins under an Idempotency-Key, for ten minutes: the retry of a lost answer is told the same, and is no second attempt.
create table identity.sign_in_call (
  -- The browser's own name, which scopes its keys.
  visitor text not null,
  key text not null,
  -- A keyed hash of the body, which holds a password.
  fingerprint text not null,
  at timestamptz not null,
  -- If this attempt fails, the address is locked.
  last boolean not null default false,
  -- Null while the password is worked on; a retry after a crash goes on there.
  outcome text check (outcome in ('succeeded', 'wrong', 'disabled', 'locked')),
  primary key (visitor, key)
);
create index sign_in_call_by_age on identity.sign_in_call (at);
grant select, insert, update, delete on identity.sign_in_call to apogee_app;

-- Visitor and key of the call that started a session. Its retry starts a new one and ends this one, whose cookie was lost.
alter table identity.session add column started_by text;
