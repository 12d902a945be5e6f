-- What a wallet's stakes of real money lose on average, by UTC day: each stake times the house edge of its bet, in millionths of a minor unit.
create table loyalty.day_expected (
  day date not null,
  player_id bigint not null,
  currency text not null,
  expected numeric(38) not null default 0,
  primary key (day, player_id, currency)
);
grant select, insert, update, delete on loyalty.day_expected to apogee_app;
create index day_expected_of_player on loyalty.day_expected (player_id, day);

-- Cashback is a share of expected losses over all wallets of a player, in euro cents, and is paid into one of them. Earlier decisions are those of
-- one wallet each, with its net loss. A player with any decision of a week has been decided.
alter table loyalty.cashback
  add column expected_cents bigint,
  alter column net_loss drop not null,
  add constraint cashback_base check ((expected_cents is null) <> (net_loss is null));
create unique index cashback_of_player on loyalty.cashback (week, player_id) where expected_cents is not null;
