import { sql, type RawBuilder } from "kysely";
import type pg from "pg";

const MARK = /^\s*\/\* prepared: ([a-z_]{1,50}) \*\//;

/**
 * Prepares statements that begin with the comment "prepared: name" once for each connection, instead of parsing and
 * planning them on every call. For the few that every call of a player runs. They name their columns, so that a
 * migration which adds one does not break their plans.
 */
export function prepareMarked(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...call: unknown[]) => unknown;
  client.query = ((first: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof first === "string" && Array.isArray(values) ? MARK.exec(first)?.[1] : undefined;
    return name === undefined ? plain(first, values, ...rest) : plain({ name, text: first, values }, ...rest);
  }) as typeof client.query;
}

/**
 * The rows that a marked statement looks up, in a form that the planner cannot inspect. With a plain array the planner
 * finds a plan for that list cheaper than a generic one, and plans the statement again on each call. On the logs, with
 * their monthly tables, planning costs more than reading.
 */
export function listed(values: readonly unknown[], type: "bigint" | "bytea" | "text"): RawBuilder<unknown> {
  const array = sql.raw(`${type}[]`);
  return sql`(select ${values}::${array})::${array}`;
}
