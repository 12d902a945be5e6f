-- Of the rows that were there before: read while everybody goes on writing.
alter table play.event validate constraint movements_balance;
alter table play.event validate constraint event_amounts;
alter table wallet.purse validate constraint purse_amounts;
alter table wallet.purse validate constraint purse_status;
alter table limits.standing validate constraint standing_amounts;
alter table bonuses.bonus validate constraint bonus_amounts;
alter table bonuses.bonus validate constraint bonus_words;
