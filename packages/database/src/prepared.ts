import { sql, type RawBuilder } from "kysely";
import type pg from "pg";

const MARK = /^\s*\/\* prepared: ([a-z_]{1,50}) \*\//;

/**
 * Lets statements that begin with the comment "prepared: name" be prepared once for each connection instead of being
 * parsed and
 * planned at every call. For the few that every call of a player makes; they name their columns, so that a migration
 * which adds one does
 * not break their plans.
 */
export function prepareMarked(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...call: unknown[]) => unknown;
  client.query = ((first: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof first === "string" && Array.isArray(values) ? MARK.exec(first)?.[1] : undefined;
    return name === undefined ? plain(first, values, ...rest) : plain({ name, text: first, values }, ...rest);
  }) as typeof client.query;
}

/**
 * The rows that a marked statement looks up, of which the planner sees nothing. A plain array it looks into, and so
 * finds a plan for that very list cheaper than one
 * for all, and plans the statement anew at each call: of the logs, with their table for each month, that costs more
 * than the reading.
 */
export function listed(values: readonly unknown[], type: "bigint" | "bytea" | "text"): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`);
  return sql`(select ${values}::${array})::${array}`;
}
