-- Who has several wallets: an id that is being used in one of them, until the log itself can tell. Short-lived, so old ones are swept
-- by who comes next; a claim that a power cut forgets was of a call that it forgets too, since the log comes after it.
create table play.claim (
  player_id bigint not null,
  key text collate "C" not null,
  purse_id bigint not null,
  at timestamptz not null,
  primary key (player_id, key)
);
create index claim_by_time on play.claim (at);
grant select, insert, update, delete on play.claim to apogee_app;
