-- What a row of the trail says of its action: it was done, it was refused, or something failed.
alter table ops.audit_action add column result text not null default 'done'
  constraint audit_action_result_known check (result in ('done', 'refused', 'failed'));
update ops.audit_action set result = 'refused'
where action in ('sign_in.refused', 'freespins.end_refused', 'staff.sign_in_delayed', 'staff.proposal_void');
update ops.audit_action set result = 'failed' where action in ('sign_in.failed', 'staff.sign_in_failed', 'server.failed', 'server.lost', 'database.away');

-- The trail is searched by member, by action and by what was changed, newest first.
create index audit_by_actor on ops.audit (actor collate "C", id);
create index audit_by_action on ops.audit (action, id);
create index audit_by_subject on ops.audit (subject collate "C", id);

insert into ops.audit_action (action, kind) values ('job.retried', 'data'), ('job.dropped', 'data');

-- Reading the state of the platform no longer takes the right to change it.
insert into staff.role_permission (role, permission) select role, 'system.read' from staff.role_permission where permission = 'system.manage';
insert into staff.permission (member_id, permission, granted_at) select member_id, 'system.read', granted_at from staff.permission where permission = 'system.manage';

-- Rounds that their provider has left open, and calls to a provider without an answer.
insert into staff.queue_target (queue, level, first_look_minutes, done_minutes) values ('providers', 'any', 5, 240);
