import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** A game at its place in a category. */
export interface PlacedGame {
  readonly place: number;
  readonly identifier: string;
  readonly title: string;
  readonly producer: string;
  readonly status: "enabled" | "disabled";
  readonly art: string;
  /** Rounds for money in the last 30 days. */
  readonly rounds: number;
}

/** A category with how many games it has, and how many of them are switched on. */
export interface CategoryRow {
  readonly category: string;
  readonly title: string;
  readonly games: number;
  readonly enabled: number;
}

/** All categories, in their order. */
export async function allCategories(db: Database | Tx): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select k.slug as category, k.title, count(g.id)::int as games, count(g.id) filter (where g.status = 'enabled')::int as enabled
    from games.category k left join games.game_category c on c.category = k.slug left join games.game g on g.id = c.game_id
    group by k.slug order by k.position, k.slug`.execute(db);
  return rows;
}

/** The games of a category as the site orders them. */
export async function gamesInCategory(db: Database | Tx, category: string): Promise<PlacedGame[]> {
  const { rows } = await sql<PlacedGame>`
    select row_number() over (order by c.position, g.position, g.id)::int as place, g.identifier, g.title, p.name as producer, g.status, g.art,
      g.recent_rounds as rounds
    from games.game_category c join games.game g on g.id = c.game_id join games.producer p on p.id = g.producer_id
    where c.category = ${category} order by 1`.execute(db);
  return rows;
}

/** Locks a category, so that two orders of it follow each other. Returns whether there is one. */
export async function lockCategory(tx: Tx, category: string): Promise<boolean> {
  const { rows } = await sql`select from games.category where slug = ${category} for update`.execute(tx);
  return rows.length > 0;
}

/** Writes the places of these games of a category, from 1. */
export async function putOrder(tx: Tx, category: string, identifiers: readonly string[]): Promise<void> {
  await sql`
    update games.game_category c set position = o.place from games.game g
      join unnest(${[...identifiers]}::text[]) with ordinality as o (identifier, place) on o.identifier = g.identifier
    where c.category = ${category} and c.game_id = g.id`.execute(tx);
}
