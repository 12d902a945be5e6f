-- Of the rows that were there before: read while everybody goes on writing.
alter table bonuses.bonus validate constraint bonus_terms;
