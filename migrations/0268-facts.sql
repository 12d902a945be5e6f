-- What happened to players, for projections; packages/contract/src/facts.ts lists the kinds. A player's row is not referenced: the check
-- of a foreign key would lock it, and a transaction that holds a wallet must not wait for the row of a player.
create table ops.fact (
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null,
  player_id bigint not null,
  payload jsonb not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (id, at)
) partition by range (at);
create index fact_by_transaction on ops.fact (xid);
create index fact_by_player on ops.fact (player_id, id);
-- Numbers and transactions are the database's own.
grant select, insert (at, kind, player_id, payload) on ops.fact to apogee_app;
create table ops.fact_rest partition of ops.fact default;
create trigger fact_is_append_only before update or delete or truncate on ops.fact for each statement execute function wallet.refuse_change();
create trigger fact_rest_is_append_only before update or delete or truncate on ops.fact_rest for each statement execute function wallet.refuse_change();

-- The logs that are kept by month, in the order in which their partitions are created. A new log is one row. It has a partition named `_rest`.
create table ops.log_by_month (
  place smallint primary key,
  log text not null unique
);
insert into ops.log_by_month (place, log) values (1, 'wallet.entry'), (2, 'wallet.posting'), (3, 'play.event'), (4, 'ops.fact');
