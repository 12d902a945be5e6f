import { sql } from "kysely";
import type { Database } from "@apogee/database";

/** Of every table a count of its rows and a sum over their contents, by name. */
export type Prints = Readonly<Record<string, string>>;

/**
 * Sessions note when they were used last, and processes that they live; an id that a provider sent is of that wallet
 * from then on, whatever became of the call, and where its signature leaves the kind open, of the kind that it was
 * refused as.
 */
const NOTED_BY_EVERY_CALL = ["identity.session", "ops.process", "ops.run", "play.claim", "gateway.refused_action"];
/** Frames note it some time after a call. */
const NOTED_LATER = "last_used_at";

/** What all tables hold, so small that two states of it can be compared. */
export async function printsOf(db: Database): Promise<Prints> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_t%' order by 1`.execute(
    db,
  );
  const parts = tables
    .filter(({ name }) => !NOTED_BY_EVERY_CALL.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(hashtext((to_jsonb(t) - '${NOTED_LATER}')::text)::bigint), 0) as print from ${name} t`,
    );
  const { rows } = await sql.raw<{ name: string; print: string }>(parts.join(" union all ")).execute(db);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** Names of tables that are not as they were. */
export function moved(before: Prints, after: Prints): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
}
