-- What decides whether a bonus in play is lost: the bonus money of its wallet, and rounds that staked under it and are open.
create view wallet.purse_bonus_money as select id as purse_id, bonus from wallet.purse;
grant select on wallet.purse_bonus_money to apogee_app;
create view play.round_under_bonus as select purse_id, bonus_id from play.open_round where bonus_id is not null;
grant select on play.round_under_bonus to apogee_app;
