-- Players whose names, nickname or e-mail address fit a text in small letters without marks, most similar first: a whole field, or every one of the
-- first four words, as written, as the beginning of a word, or misspelt by a letter. Of the players who share common words only some are compared.
create or replace function identity.players_like(wanted text, most int) returns table (player_id bigint, score real)
  language plpgsql stable
  set search_path = pg_catalog, extensions
  set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  conditions text;
begin
  select string_agg(format('p.search_keys && %L::int[]', array_remove(identity.search_keys(word, true), hashtext('=' || word))), ' and ') into conditions
  from (select word from regexp_split_to_table(regexp_replace(wanted, '([^0-9[:space:][:punct:]])([0-9])', '\1 \2', 'g'), '[[:space:][:punct:]]+') as s (word)
    where word <> '' limit 4) words;
  if conditions is null then
    return;
  end if;
  return query execute format('
    select id, word_similarity($1, search_words) as score from (
      (select p.id, p.search_words from identity.player p where p.search_keys && %L::int[] limit $2)
      union (select p.id, p.search_words from identity.player p where %s limit 4 * $2)) found
    order by 2 desc, 1 desc limit $2', array[hashtext('=' || wanted)], conditions) using wanted, most;
end $$;

revoke execute on function identity.players_like from public;
grant execute on function identity.players_like to apogee_app;
