-- Roles: named sets of permissions. A member has the permissions of all own roles, and those that were granted one by one.
create table staff.role (
  key text collate "C" primary key check (key ~ '^[a-z][a-z0-9]*([.-][a-z0-9]+)*$' and length(key) between 2 and 32),
  title text not null check (length(title) between 1 and 80),
  -- Of the release: neither changed nor deleted.
  fixed boolean not null default false,
  version bigint not null default 1
);
grant select, insert, update (title, version), delete on staff.role to apogee_app;

-- In a fixed role, `*` stands for every permission and `*.read` for every one that only reads, those of later releases included.
create table staff.role_permission (
  role text collate "C" not null references staff.role on delete cascade,
  permission text collate "C" not null,
  primary key (role, permission)
);
grant select, insert, delete on staff.role_permission to apogee_app;

create table staff.member_role (
  member_id bigint not null references staff.member,
  role text collate "C" not null references staff.role,
  granted_at timestamptz not null,
  primary key (member_id, role)
);
create index member_role_by_role on staff.member_role (role);
grant select, insert, delete on staff.member_role to apogee_app;

-- What each member may do, with `*` and `*.read` as they are stored.
create view staff.member_permission as
  select member_id, permission from staff.permission
  union
  select m.member_id, p.permission from staff.member_role m join staff.role_permission p on p.role = m.role;
grant select on staff.member_permission to apogee_app;

insert into ops.audit_action (action, kind) values
  ('staff.roles_changed', 'staff'),
  ('staff.role_put', 'staff'),
  ('staff.role_deleted', 'staff');

insert into staff.role (key, title, fixed) values
  ('owner', 'Owner', true),
  ('auditor', 'Auditor', true),
  ('system', 'System administration', false),
  ('support', 'Support', false),
  ('support-lead', 'Support lead', false),
  ('payments', 'Payments', false),
  ('verification', 'Verification and money laundering', false),
  ('player-protection', 'Player protection', false),
  ('promotions', 'Promotions', false),
  ('content', 'Content', false),
  ('finance', 'Finance and analysis', false);

-- Left out, since the platform has no such permission yet: contacting players, closing accounts, documents, decisions about money laundering, acting on
-- markers of harm, large withdrawals, payment methods, segments, campaigns, publishing of offers and content, chat, affiliates, personal data in reports,
-- licences. Promotions and finance see players only masked, and there are no masks yet, so they do not see them. Support asks for bonuses through a lead.
insert into staff.role_permission (role, permission)
select role, unnest(permissions) from (values
  ('owner', array['*']),
  ('auditor', array['*.read']),
  ('system', array['games.read', 'games.switch', 'providers.manage', 'flags.manage', 'reports.read', 'audit.read', 'staff.read', 'staff.manage',
    'system.manage']),
  ('support', array['players.read', 'exclusions.set', 'wallet.read', 'payments.read', 'withdrawals.read', 'rounds.read', 'offers.read',
    'promotions.read', 'games.read', 'content.read', 'staff.read']),
  ('support-lead', array['players.read', 'players.edit', 'players.block', 'players.groups', 'limits.tighten', 'exclusions.set', 'wallet.read',
    'wallet.adjust', 'payments.read', 'withdrawals.read', 'rounds.read', 'rounds.void', 'bonuses.issue', 'offers.read', 'promotions.read',
    'promotions.decide', 'games.read', 'content.read', 'reports.read', 'staff.read']),
  ('payments', array['players.read', 'players.block', 'wallet.read', 'wallet.adjust', 'payments.read', 'payments.decide', 'chargebacks.book',
    'withdrawals.read', 'withdrawals.decide', 'rates.manage', 'rounds.read', 'games.read', 'reports.read', 'staff.read']),
  ('verification', array['players.read', 'players.edit', 'players.block', 'players.groups', 'exclusions.set', 'wallet.read', 'payments.read',
    'withdrawals.read', 'rounds.read', 'thresholds.manage', 'promotions.read', 'games.read', 'reports.read', 'audit.read', 'staff.read']),
  ('player-protection', array['players.read', 'players.block', 'players.groups', 'limits.tighten', 'exclusions.set', 'wallet.read', 'rounds.read',
    'games.read', 'games.switch', 'reports.read', 'audit.read', 'staff.read']),
  ('promotions', array['players.groups', 'rounds.read', 'bonuses.issue', 'offers.read', 'offers.edit', 'promotions.read', 'promotions.edit',
    'promotions.decide', 'content.read', 'content.edit', 'games.read', 'reports.read', 'staff.read']),
  ('content', array['content.read', 'content.edit', 'games.read', 'reports.read', 'staff.read']),
  ('finance', array['wallet.read', 'payments.read', 'withdrawals.read', 'chargebacks.book', 'rounds.read', 'games.read', 'reports.read', 'audit.read',
    'staff.read'])
) as seeded (role, permissions);
