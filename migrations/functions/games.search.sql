-- Games that a search finds, with a score. `wanted` is in small letters, digits and single spaces. A game has every word of it: as
-- written, as the beginning of a word, or, where no word begins so, as one of the three known words that are most similar to it.
create or replace function games.search(wanted text) returns table (game_id int, score real)
  language plpgsql stable parallel safe
  set search_path = pg_catalog, extensions
  set pg_trgm.word_similarity_threshold = 0.3
  set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  sought text;
  part tsquery;
  query tsquery;
begin
  foreach sought in array regexp_split_to_array(wanted, ' ') loop
    part := to_tsquery('simple', sought || ':*');
    if not exists (select from games.search_word where word ^@ sought) then
      select to_tsquery('simple', string_agg(word, ' | ')) into part
      from (select word from games.search_word where sought <% word order by word_similarity(sought, word) desc, word limit 3) similar_words;
      if part is null then
        return;
      end if;
    end if;
    query := coalesce(query && part, part);
  end loop;
  return query select e.game_id, ts_rank(e.words, query) from games.search_entry e where e.words @@ query;
end $$;

revoke execute on function games.search from public;
grant execute on function games.search to apogee_app;
