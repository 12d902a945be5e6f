-- Of the rows that were there before: read while everybody goes on writing.
alter table play.event validate constraint movements_balance;
alter table play.open_round validate constraint stake_is_its_money;
