-- Whoever could see players so far sees them in full, as before. Promotions and finance see them masked.
insert into staff.permission (member_id, permission, granted_at)
  select member_id, 'personal.read', granted_at from staff.permission where permission = 'players.read' on conflict do nothing;
insert into staff.role_permission (role, permission)
  select role, 'personal.read' from staff.role_permission where permission = 'players.read' on conflict do nothing;
insert into staff.role_permission (role, permission)
  select key, 'players.read' from staff.role where key in ('promotions', 'finance') on conflict do nothing;
update staff.role set version = version + 1
  where key in (select role from staff.role_permission where permission in ('personal.read', 'players.read')) and not fixed;
