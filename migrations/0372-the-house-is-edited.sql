-- The order of games in a category, and switches of games at a time, are set by staff.
insert into ops.audit_action (action, kind) values
  ('category.ordered', 'content'), ('game.switch_scheduled', 'parameter'), ('game.switch_dropped', 'parameter'),
  ('method.limits_set', 'parameter'), ('harm_threshold.set', 'parameter'), ('reality_terms.set', 'parameter');

-- What a worker does when its time has come. A switch that was dropped is deleted; one that was done stays.
create table games.scheduled_switch (
  id int generated always as identity primary key,
  game_id int not null references games.game (id),
  status text not null check (status in ('enabled', 'disabled')),
  at timestamptz not null,
  actor text not null,
  reason text not null,
  done_at timestamptz
);
create index scheduled_switch_due on games.scheduled_switch (at) where done_at is null;
create index scheduled_switch_of_game on games.scheduled_switch (game_id);
grant select, insert, update (done_at), delete on games.scheduled_switch to apogee_app;

grant update on limits.reality_terms to apogee_app;

insert into staff.role_permission (role, permission) values ('payments', 'methods.edit'), ('system', 'licences.edit') on conflict do nothing;
update staff.role set version = version + 1 where key in ('payments', 'system');
