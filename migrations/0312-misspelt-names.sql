-- A misspelt name is found by keys of its words, in one lookup of an index, also where hundreds of thousands of players share a word. The trigrams of
-- 0310 took seconds for a common name among a million players.

-- The keys of a text of fields with bars between them. Each field has one, and so has first with last name. Each word has one for itself, one for each
-- letter that is left out, and one for each of its beginnings; a word that is sought has only its longest beginning. Words that differ in one letter,
-- in two neighbouring letters that changed places, or in a letter too many, share a key.
create function identity.search_keys(fields text, sought boolean) returns int[]
  language sql immutable parallel safe
  set search_path = pg_catalog
as $$
  with field as (select regexp_split_to_array(fields, '[|]') as parts),
  word as (
    select distinct left(w, 40) as word
    from regexp_split_to_table(regexp_replace(fields, '([^0-9[:space:][:punct:]])([0-9])', '\1 \2', 'g'), '[[:space:][:punct:]]+') as s (w) where w <> '')
  select coalesce(array_agg(distinct hashtext(key)), '{}') from (
    select '=' || part as key from field cross join unnest(parts) as p (part) where part <> ''
    union all select '=' || parts[1] || ' ' || parts[3] from field where parts[1] <> '' and parts[3] <> ''
    union all select word from word
    union all select overlay(word placing '' from place for 1) from word cross join generate_series(1, length(word)) as g (place)
      where length(word) > 3 and word !~ '^[0-9]'
    union all select '^' || left(word, size) from word cross join generate_series(case when sought then least(8, length(word)) else 3 end, 8) as g (size)
      where length(word) >= 3 and size <= length(word)) keys
$$;
revoke execute on function identity.search_keys from public;
grant execute on function identity.search_keys to apogee_app;

drop index identity.player_by_words;
alter table identity.player drop column search_words,
  add column search_words text generated always as (
    lower(translate(coalesce(first_name, '') || '|' || coalesce(middle_name, '') || '|' || coalesce(last_name, '') || '|' || coalesce(nickname, '') || '|'
    || split_part(email_key, '@', 1),
    'àÀáÁâÂãÃäÄåÅāĀăĂąĄǎǍçÇćĆčČĉĈċĊďĎđĐðÐèÈéÉêÊëËēĒĕĔėĖęĘěĚğĞĝĜġĠģĢĥĤħĦìÌíÍîÎïÏĩĨīĪĭĬįĮıķĶĺĹļĻľĽłŁñÑńŃņŅňŇŋŊòÒóÓôÔõÕöÖøØōŌŏŎőŐŕŔŗŖřŘśŚŝŜşŞšŠșȘţŢťŤŧŦțȚùÙúÚûÛüÜũŨūŪŭŬůŮűŰųŲŵŴýÝÿŸŷŶźŹżŻžŽ',
    'aaaaaaaaaaaaaaaaaaaaccccccccccddddddeeeeeeeeeeeeeeeeeegggggggghhhhiiiiiiiiiiiiiiiiikkllllllllnnnnnnnnnnoooooooooooooooooorrrrrrssssssssssttttttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz'))) stored,
  add column search_keys int[] generated always as (identity.search_keys(
    lower(translate(coalesce(first_name, '') || '|' || coalesce(middle_name, '') || '|' || coalesce(last_name, '') || '|' || coalesce(nickname, '') || '|'
    || split_part(email_key, '@', 1),
    'àÀáÁâÂãÃäÄåÅāĀăĂąĄǎǍçÇćĆčČĉĈċĊďĎđĐðÐèÈéÉêÊëËēĒĕĔėĖęĘěĚğĞĝĜġĠģĢĥĤħĦìÌíÍîÎïÏĩĨīĪĭĬįĮıķĶĺĹļĻľĽłŁñÑńŃņŅňŇŋŊòÒóÓôÔõÕöÖøØōŌŏŎőŐŕŔŗŖřŘśŚŝŜşŞšŠșȘţŢťŤŧŦțȚùÙúÚûÛüÜũŨūŪŭŬůŮűŰųŲŵŴýÝÿŸŷŶźŹżŻžŽ',
    'aaaaaaaaaaaaaaaaaaaaccccccccccddddddeeeeeeeeeeeeeeeeeegggggggghhhhiiiiiiiiiiiiiiiiikkllllllllnnnnnnnnnnoooooooooooooooooorrrrrrssssssssssttttttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz')), false)) stored;
-- New rows go into the index at once.
create index player_by_keys on identity.player using gin (search_keys) with (fastupdate = off);
