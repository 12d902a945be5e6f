import type pg from "pg";

const MARK = /^\s*\/\* prepared: ([a-z_]{1,50}) \*\//;

/**
 * Lets statements that begin with the comment "prepared: name" be prepared once for each connection instead of being parsed and
 * planned at every call. For the few that every call of a player makes; they name their columns, so that a migration which adds one does
 * not break their plans.
 */
export function prepareMarked(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...call: unknown[]) => unknown;
  client.query = ((first: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof first === "string" && Array.isArray(values) ? MARK.exec(first)?.[1] : undefined;
    return name === undefined ? plain(first, values, ...rest) : plain({ name, text: first, values }, ...rest);
  }) as typeof client.query;
}
