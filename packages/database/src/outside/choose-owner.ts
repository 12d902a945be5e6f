import type pg from "pg";
import type { Facts } from "./read-facts.ts";
import { DatabaseUnusable, forAdministrator, named, type Statement } from "./unusable.ts";

/** Since this version, the right to act as a role is separate from membership. */
const SET_OPTION_SINCE = 160_000;
/** A predefined role of PostgreSQL, whose only member is the owner of the database. */
const WHOEVER_OWNS = "pg_database_owner";

/**
 * Chooses the role that migrations run as: the owner of our tables, otherwise the owner of the database, otherwise the
 * connection's own role if it may create here. So everything created here has one owner. Refuses with the SQL for an
 * administrator.
 */
export async function chooseOwner(client: pg.Client, facts: Facts, setting: string): Promise<string> {
  const { role, database, tablesOwner, databaseOwner } = facts;
  if (tablesOwner !== null) {
    if (await mayActFor(client, facts, tablesOwner)) return tablesOwner;
    throw new DatabaseUnusable(
      `The tables in the database "${database}" belong to the role "${tablesOwner}", and the role "${role}" of ${setting} may not act for it.`,
      `Name "${tablesOwner}" in ${setting}.`,
    );
  }
  const owner = (await mayActFor(client, facts, databaseOwner)) ? databaseOwner : role;
  const missing = await missingRights(client, facts, owner);
  if (missing.length === 0) return owner;
  throw new DatabaseUnusable(
    `The role "${owner}" may not create schemas and tables in the database "${database}".`,
    ...forAdministrator(missing),
  );
}

async function mayActFor(client: pg.Client, { role, version }: Facts, other: string): Promise<boolean> {
  if (role === other) return true;
  const right = version >= SET_OPTION_SINCE ? "SET" : "MEMBER";
  const { rows } = await client.query<{ may: boolean }>("select pg_has_role($1::name, $2::name, $3) as may", [
    role,
    other,
    right,
  ]);
  return rows[0]!.may;
}

async function missingRights(
  client: pg.Client,
  { database, databaseOwner, publicOwner }: Facts,
  owner: string,
): Promise<Statement[]> {
  if (publicOwner === null) return [{ sql: `CREATE SCHEMA public AUTHORIZATION ${WHOEVER_OWNS}` }];
  const { rows } = await client.query<{ schemas: boolean; tables: boolean }>(
    "select has_database_privilege($1::name, current_database(), 'CREATE') as schemas, has_schema_privilege($1::name, 'public', 'CREATE') as tables",
    [owner],
  );
  const { schemas, tables } = rows[0]!;
  const ownsNothing = databaseOwner !== owner && !(schemas && tables);
  return [
    ...(ownsNothing ? [{ sql: `ALTER DATABASE ${named(database)} OWNER TO ${named(owner)}` }] : []),
    ...(!tables && publicOwner !== WHOEVER_OWNS
      ? [{ sql: `GRANT USAGE, CREATE ON SCHEMA public TO ${named(owner)}` }]
      : []),
  ];
}
