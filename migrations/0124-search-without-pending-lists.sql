-- A GIN index collects new rows in a list that every search reads in full until the next vacuum. Games are written rarely and
-- searched often, so new rows go into the index at once.
alter index games.search_entry_words set (fastupdate = off);
alter index games.search_word_trigrams set (fastupdate = off);
select gin_clean_pending_list('games.search_entry_words'), gin_clean_pending_list('games.search_word_trigrams');
