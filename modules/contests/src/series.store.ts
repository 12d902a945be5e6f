import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Texts } from "./domain/texts.ts";

/** A series of contests with a common table. */
export interface Series {
  readonly slug: string;
  readonly titles: Texts;
  readonly descriptions: Texts;
  /** The points of the places, from the first down. */
  readonly placePoints: readonly number[];
}

/** The titles of these series by language. */
export async function seriesTitles(db: Database | Tx, slugs: readonly string[]): Promise<Map<string, Texts>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<Pick<Series, "slug" | "titles">>`
    select slug, titles from contests.series where slug = any (${[...slugs]}::text[])`.execute(db);
  return new Map(rows.map(({ slug, titles }) => [slug, titles]));
}

/** A series by its slug. */
export async function findSeries(db: Database | Tx, slug: string): Promise<Series | undefined> {
  const { rows } = await sql<Series>`
    select slug, titles, descriptions, place_points as "placePoints" from contests.series where slug = ${slug}`.execute(
    db,
  );
  return rows[0];
}

/** Inserts or replaces a series. */
export async function writeSeries(tx: Tx, series: Series, at: Date): Promise<void> {
  await sql`
    insert into contests.series (slug, titles, descriptions, place_points, changed_at)
    values (${series.slug}, ${JSON.stringify(series.titles)}::jsonb, ${JSON.stringify(series.descriptions)}::jsonb,
      ${[...series.placePoints]}::int[], ${at})
    on conflict (slug) do update set titles = excluded.titles, descriptions = excluded.descriptions, place_points = excluded.place_points,
      changed_at = excluded.changed_at`.execute(tx);
}
