import { sql } from "kysely";
import type { Database } from "@apogee/database";

/** The number of rows and a checksum of the contents of every table, by name. */
export type Prints = Readonly<Record<string, string>>;

/**
 * Sessions record when they were last used, and processes that they are alive. An id that a provider sent belongs to
 * that wallet from then on, whatever the result of the call; if the signature does not cover the kind, it also keeps
 * the kind as which it was refused.
 */
const NOTED_BY_EVERY_CALL = [
  "identity.session",
  "ops.process",
  "ops.run",
  "play.claim",
  "gateway.refused_action",
  "limits.minutes_on_site",
];
/** Frames record it some time after a call. */
const NOTED_LATER = "last_used_at";

/**
 * Rows that say nothing. The first stake of a wallet opens its limit counters at zero, and they stay if the stake is
 * refused.
 */
const EMPTY: Readonly<Record<string, string>> = {
  "limits.standing": `closed_until is null
    and greatest(wager_day, wager_week, wager_month, abs(loss_day), abs(loss_week), abs(loss_month)) = 0`,
};

/** The contents of all tables, in a form that is small enough to compare two states. */
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
        `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(hashtext((to_jsonb(t) - '${NOTED_LATER}')::text)::bigint), 0) as print from ${name} t where not (${EMPTY[name] ?? "false"})`,
    );
  const { rows } = await sql.raw<{ name: string; print: string }>(parts.join(" union all ")).execute(db);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** Names of tables that have changed. */
export function moved(before: Prints, after: Prints): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
}
