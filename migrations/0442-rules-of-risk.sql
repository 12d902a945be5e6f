-- What makes a withdrawal risky, by licence: a rule adds its weight to the score, or stops the withdrawal.
create table cashier.risk_rule (
  licence text not null,
  rule text not null,
  weight int not null check (weight between 0 and 100),
  -- What the rule compares with: minutes, hours, a number of payments, or cents of EUR; null if it compares with nothing.
  parameter bigint check (parameter >= 0),
  action text not null check (action in ('score', 'stop')),
  enabled boolean not null,
  primary key (licence, rule)
);
grant select, insert, update on cashier.risk_rule to apogee_app;

-- Who has changed a rule, and when: that person cannot approve withdrawals for an hour.
create table cashier.risk_rule_change (
  id bigint generated always as identity primary key,
  licence text not null,
  rule text not null,
  actor text not null,
  at timestamptz not null
);
create index risk_rule_change_by_actor on cashier.risk_rule_change (actor, at);
grant select, insert on cashier.risk_rule_change to apogee_app;

-- Up to which amounts a withdrawal of a verified player is approved without staff, in cents of EUR; a licence without a row approves none.
create table cashier.automatic_approval (
  licence text primary key,
  each_cents bigint not null check (each_cents >= 0),
  day_cents bigint not null check (day_cents >= each_cents)
);
grant select, insert, update on cashier.automatic_approval to apogee_app;

-- A payout to a new target is found by what it was paid to before.
create index payment_cashout_by_address on cashier.payment (address) where action = 'cashout' and address is not null;

-- The threshold of approvals is one of the release, like those of 0331, unless an operator has set it.
update staff.four_eyes set shipped = true where action = 'withdrawal.approve' and changed_at = '2026-11-30';
insert into ops.audit_action (action, kind) values ('risk.rule_set', 'parameter'), ('risk.automatic_set', 'parameter');
