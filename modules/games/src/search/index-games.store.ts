import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import { searchTitle } from "../domain/search-title.ts";

interface Indexed {
  readonly id: number;
  readonly title: string;
  readonly producer: string;
  readonly categories: readonly string[];
  readonly features: readonly string[];
  readonly mechanic: string | null;
  readonly lines: number | null;
  readonly ways: number | null;
}

/**
 * Writes what games are found by: title, producer, categories, features and mechanics (`plinko`, `20 lines`,
 * `243 ways`). Called whenever the catalogue's games or categories change; `ids` limits it to some games.
 */
export async function indexGames(tx: Tx, ids?: readonly number[]): Promise<void> {
  const { rows } = await sql<Indexed>`
    select g.id, g.title, p.name as producer, g.features, g.mechanic, g.lines, g.ways,
      array(select unnest(array[k.title, k.slug]) from games.game_category c join games.category k on k.slug = c.category
        where c.game_id = g.id and k.slug not in ('all', 'btc-games', 'bonus-wagering')) as categories
    from games.game g join games.producer p on p.id = g.producer_id
    where ${ids ? sql`g.id = any (${ids})` : sql`true`}`.execute(tx);
  const entries = rows.map((game) => ({
    id: game.id,
    title: searchTitle(game.title),
    producer: searchTitle(game.producer),
    rest: mechanicsOf(game),
  }));
  const words = new Set(entries.flatMap(({ title, producer, rest }) => [title, producer, rest].join(" ").split(" ")));
  words.delete("");
  await sql`
    insert into games.search_entry (game_id, words)
    select i.id, setweight(to_tsvector('simple', i.title), 'A') || setweight(to_tsvector('simple', i.producer), 'B')
      || setweight(to_tsvector('simple', i.rest), 'C')
    from jsonb_to_recordset(${JSON.stringify(entries)}) as i (id int, title text, producer text, rest text)
    on conflict (game_id) do update set words = excluded.words where games.search_entry.words <> excluded.words`.execute(
    tx,
  );
  await sql`insert into games.search_word select unnest(${[...words]}::text[]) on conflict do nothing`.execute(tx);
}

/** Each word once: categories and features often share one. */
function mechanicsOf({ categories, features, mechanic, lines, ways }: Indexed): string {
  const texts = [
    ...categories,
    ...features,
    ...(mechanic === null ? [] : [mechanic]),
    ...(lines === null ? [] : [`${lines} lines`]),
    ...(ways === null ? [] : [`${ways} ways`]),
  ];
  return [...new Set(texts.flatMap((text) => searchTitle(text).split(" ")))].join(" ");
}
