import pg from "pg";
import { APP } from "../embedded/ensure-database.ts";
import type { Facts } from "./read-facts.ts";
import { DatabaseUnusable, forAdministrator, named, type Statement } from "./unusable.ts";

/** The role with which the platform connects. */
export interface AppRole {
  readonly name: string;
  /** The password of a role that is created here if it does not exist. Omitted: an administrator creates it. */
  readonly password?: string;
  /** Instructions for the case that an administrator has prepared it instead. */
  readonly otherwise?: string;
}

const MAY_NOT = "42501";
const GRANT_SAYS_INHERIT_SINCE = 160_000;
/** A different lock from that of migrations. */
const LOCK = 276_434;

/**
 * Gives the application's role what is missing: migrations grant to `apogee_app`, so it must be an inheriting member of
 * that role. Existing settings are left alone, above all passwords. It is done completely or not at all; a refusal
 * contains the SQL for an administrator.
 */
export async function prepareAppRole(client: pg.Client, facts: Facts, role: AppRole): Promise<void> {
  let missing: Statement[] = [];
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    missing = await missingOf(client, facts, role);
    if (role.password === undefined) await requireRole(client, role, missing);
    for (const { sql } of missing) await client.query(sql);
    // A grant without the right to it may pass with a warning and grant nothing.
    if (missing.length > 0 && (await missingOf(client, facts, role)).length > 0) throw mayNot(facts, role, missing);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    if ((error as { code?: string }).code === MAY_NOT) throw mayNot(facts, role, missing);
    throw error;
  }
}

async function missingOf(
  client: pg.Client,
  { database, version }: Facts,
  { name, password = "..." }: AppRole,
): Promise<Statement[]> {
  const { rows } = await client.query<{
    group: boolean;
    there: boolean;
    inherits: boolean;
    asksFirst: boolean;
    connects: boolean;
  }>(
    `
    select g.oid is not null as "group", r.oid is not null as there, coalesce(pg_has_role(r.oid, g.oid, 'USAGE'), false) as inherits,
      coalesce(not r.rolinherit, false) as "asksFirst", coalesce(has_database_privilege(r.oid, current_database(), 'CONNECT'), false) as connects
    from (select $1::name as role, $2::name as "group") wanted
      left join pg_roles r on r.rolname = wanted.role left join pg_roles g on g.rolname = wanted."group"`,
    [name, APP],
  );
  const { group, there, inherits, asksFirst, connects } = rows[0]!;
  const create = `CREATE ROLE ${named(name)} LOGIN PASSWORD `;
  const saysInherit = version >= GRANT_SAYS_INHERIT_SINCE;
  return [
    ...(group || name === APP ? [] : [{ sql: `CREATE ROLE ${named(APP)} NOLOGIN` }]),
    ...(there ? [] : [{ sql: `${create}${pg.escapeLiteral(password)}`, shown: `${create}'...'` }]),
    ...(inherits || name === APP
      ? []
      : [{ sql: `GRANT ${named(APP)} TO ${named(name)}${saysInherit ? " WITH INHERIT TRUE" : ""}` }]),
    ...(asksFirst && !inherits && !saysInherit && name !== APP ? [{ sql: `ALTER ROLE ${named(name)} INHERIT` }] : []),
    ...(connects ? [] : [{ sql: `GRANT CONNECT ON DATABASE ${named(database)} TO ${named(name)}` }]),
  ];
}

async function requireRole(client: pg.Client, { name }: AppRole, missing: readonly Statement[]): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [name]);
  if (rowCount === 0)
    throw new DatabaseUnusable(`The role "${name}" of APP_DATABASE_URL does not exist.`, ...forAdministrator(missing));
}

function mayNot({ role }: Facts, { name, otherwise }: AppRole, missing: readonly Statement[]): DatabaseUnusable {
  return new DatabaseUnusable(
    `The application's role "${name}" is not ready, and the role "${role}" of DATABASE_URL may not prepare it.`,
    ...forAdministrator(missing),
    ...(otherwise === undefined ? [] : [otherwise]),
  );
}
