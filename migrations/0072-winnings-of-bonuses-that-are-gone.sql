-- The share of a win that money of a lost, cancelled or expired bonus staked is paid to nobody: the row says what the game won and moves what was paid.
-- Everything else is paid to the unit.
alter table play.event drop constraint movements_balance, add constraint movements_balance check (real + bonus + deficit + house + house_bonus = 0 and (
  kind = 4 or real + bonus + deficit = win - stake or (kind in (3, 6) and stake = 0 and real + bonus + deficit between 0 and win))) not valid;
-- Of a round in which another bonus staked since, such money is neither real nor that bonus's.
alter table play.open_round drop constraint stake_is_its_money, add constraint stake_is_its_money check (
  stake = real + bonus or (bonus_id is not null and stake > real + bonus)) not valid;
