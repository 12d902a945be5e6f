-- Where a dialect's signature does not cover the kind of an action, the signed bytes of a refused bet would be a valid
-- win. The kind that an id was refused as is kept for 30 days; the next refusal sweeps old rows. The player need not
-- exist yet, so there is no reference.
create table gateway.refused_action (
  provider_id text collate "C" not null,
  player_id bigint not null,
  action_id text collate "C" not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  at timestamptz not null,
  primary key (provider_id, player_id, action_id)
);
create index refused_action_by_time on gateway.refused_action (at);
grant select, insert, update, delete on gateway.refused_action to apogee_app;
