-- Proves the rows that were there before 0160, while everybody goes on writing.
alter table limits.player_limit validate constraint player_limit_kind_check;
alter table limits.player_limit validate constraint player_limit_time_has_no_currency;
