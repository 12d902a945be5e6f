-- Credited deposits as offers see them: which deposit of the player it was, in which wallet, how much. Written by
-- bonuses.depositCredited in the transaction that credits.
create table bonuses.credited_deposit (
  payment_id bigint primary key,
  player_id bigint not null,
  purse_id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  method_id text not null,
  -- 1 for the player's first deposit, over all wallets.
  number int not null check (number > 0),
  credited_at timestamptz not null,
  unique (player_id, number)
);
create index credited_deposit_of_purse on bonuses.credited_deposit (purse_id, number);
grant select, insert on bonuses.credited_deposit to apogee_app;

insert into bonuses.credited_deposit (payment_id, player_id, purse_id, currency, amount, method_id, number, credited_at)
select p.id, p.player_id, w.id, p.currency, p.amount, p.method_id,
  row_number() over (partition by p.player_id order by p.finished_at, p.id), p.finished_at
from cashier.payment p join wallet.purse w on w.player_id = p.player_id and w.currency = p.currency
where p.action = 'deposit' and p.stage = 'credited' and p.finished_at is not null;
