-- What a module lets the SQL of others read of its tables. A view names its columns one by one and is read-only; the tables stay the module's own.

-- Whose a wallet is.
create view wallet.purse_owner as select id, player_id, currency from wallet.purse;
grant select on wallet.purse_owner to apogee_app;

-- What wallets hold and owe now. `version` is the number of the purse's newest change.
create view wallet.holding as select id as purse_id, player_id, currency, version, real, bonus, deficit from wallet.purse;
grant select on wallet.holding to apogee_app;

-- What a game is called, and by which provider it is.
create view games.game_name as select g.id, g.identifier, p.provider from games.game g join games.producer p on p.id = g.producer_id;
grant select on games.game_name to apogee_app;

-- Which games players opened with a wallet's money.
create view games.opened_for_money as select player_id, game_id from games.session where mode = 'real';
grant select on games.opened_for_money to apogee_app;

-- Every name that the events of a purse bear; a name is used once for ever.
create view play.log_key as select purse_id, key from play.key;
grant select on play.log_key to apogee_app;

-- Rounds that began and have not ended: when, what is staked in them, and what they have won so far.
create view play.unfinished_round as
  select o.purse_id, o.round, o.game_id, o.stake, o.win, (select e.at from play.event e where e.purse_id = o.purse_id and e.seq = o.round) as began_at
  from play.open_round o;
grant select on play.unfinished_round to apogee_app;

-- Withdrawals that were asked for and are neither paid nor refused.
create view cashier.pending_withdrawal as
  select player_id, currency, amount from cashier.payment where action = 'cashout' and stage in ('in_review', 'approved', 'sent');
grant select on cashier.pending_withdrawal to apogee_app;

-- For which game an issue of free spins at a provider was promised.
create view gateway.freespins_game as select provider_id, issue_id, purse_id, game_id from gateway.freespins;
grant select on gateway.freespins_game to apogee_app;
