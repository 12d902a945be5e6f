import { sql } from "kysely";
import type { Source } from "./recall.ts";

/** The tables of this module that pages show. */
const SHOWN = [
  "banner",
  "brand",
  "brand_link",
  "country",
  "feature_flag",
  "help_line",
  "host",
  "licence",
  "licence_family",
  "locale",
  "script",
  "translation",
] as const;

/**
 * A text that changes whenever a row changes that pages show, and when a banner begins or ends. Read from the database
 * now.
 */
export async function contentMark({ db, clock }: Source): Promise<string> {
  const at = clock.date();
  const tables = SHOWN.map(
    (table) => sql`(select md5(string_agg(r::text, ',' order by r::text)) from content.${sql.id(table)} r)`,
  );
  const { rows } = await sql<{ mark: string }>`/* prepared: content_mark */
    select concat_ws(' ', ${sql.join(tables)}, (
      select string_agg(id::text, ',' order by id) from content.banner
      where (starts_at is null or starts_at <= ${at}) and (ends_at is null or ends_at > ${at}))) as mark`.execute(db);
  return rows[0]!.mark;
}
