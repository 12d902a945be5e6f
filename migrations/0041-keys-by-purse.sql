-- Keys by purse first: a player's calls are written beside each other instead of all over the index, whose pages then stay in memory
-- and are logged once. Compared byte by byte, so that a beginning such as `round:` is a range.
alter table play.key drop constraint key_pkey;
alter table play.key alter column key type text collate "C";
alter table play.key add primary key (purse_id, key);
