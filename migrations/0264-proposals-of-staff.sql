-- Actions that a second member must carry out. The input waits until somebody else approves it, rejects it, or it expires.
create table staff.proposal (
  id bigint generated always as identity primary key,
  action text collate "C" not null,
  -- What whoever approves it needs.
  permission text collate "C" not null,
  input jsonb not null,
  reason text not null check (length(reason) >= 5),
  proposed_by text collate "C" not null,
  proposed_at timestamptz not null,
  -- What the author saw of the subject; a changed subject voids the proposal.
  version text collate "C" not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'void')),
  decided_by text collate "C",
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null)),
  -- Four eyes: nobody approves an own proposal.
  check (state <> 'approved' or decided_by <> proposed_by)
);
create index proposal_waiting on staff.proposal (id) where state = 'waiting';
grant select, insert, update (state, decided_by, decided_at, decision_reason) on staff.proposal to apogee_app;

-- Above this amount an action needs a second member. No row: it needs none, unless it always does.
create table staff.four_eyes (
  action text collate "C" primary key,
  above_cents bigint not null check (above_cents >= 0),
  changed_at timestamptz not null
);
grant select, insert, update, delete on staff.four_eyes to apogee_app;
