import type pg from "pg";
import { APP } from "../embedded/ensure-database.ts";
import { reach } from "./reach.ts";
import { DatabaseUnusable } from "./unusable.ts";

interface Powers {
  readonly superuser: boolean;
  readonly createsRoles: boolean;
  /** What it owns, directly or as a member of the owner, whether it inherits that or must use SET ROLE. */
  readonly owned: string | null;
  /** A right on a table that the application must not have. */
  readonly extra: string | null;
}

/**
 * Rights beyond those that migrations grant to the application's role: any additional right on a table, and on an
 * append-only table, which its trigger marks, every right to change it.
 */
const POWERS = `
  with tables as (
    select c.oid, c.relowner, n.nspname || '.' || c.relname as name,
      exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid where t.tgrelid = c.oid and f.proname = 'refuse_change') as append_only
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema')
  select a.rolsuper as superuser, a.rolcreaterole as "createsRoles",
    coalesce(
      case when pg_has_role(a.oid, $3::name, 'MEMBER') then 'what migrations make' end,
      (select 'the database' from pg_database where datname = current_database() and pg_has_role(a.oid, datdba, 'MEMBER')),
      (select name from tables where pg_has_role(a.oid, relowner, 'MEMBER') order by name limit 1)) as owned,
    (select r.word || ' ' || t.name
      from tables t
        cross join pg_roles held
        cross join (values ('INSERT', 'insert into'), ('UPDATE', 'update'), ('DELETE', 'delete from'), ('TRUNCATE', 'truncate'), ('TRIGGER', 'put triggers on')) r (name, word)
        left join pg_roles app on app.rolname = $2
      where pg_has_role(a.oid, held.oid, 'MEMBER')
        and case when r.name in ('INSERT', 'UPDATE') then has_any_column_privilege(held.oid, t.oid, r.name) else has_table_privilege(held.oid, t.oid, r.name) end
        and (app.oid is null
          or (t.append_only and r.name in ('UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER'))
          or not case when r.name in ('INSERT', 'UPDATE') then has_any_column_privilege(app.oid, t.oid, r.name) else has_table_privilege(app.oid, t.oid, r.name) end)
      order by t.append_only desc, t.name, r.name limit 1) as extra
  from pg_roles a where a.rolname = $1`;

/**
 * Refuses a role with more rights than the application's, since append-only tables would not be append-only for it.
 * `owner` is the future owner of new tables.
 */
export async function refusePrivileged(client: pg.Client, role: string, owner: string | null = null): Promise<void> {
  const { rows } = await client.query<Powers>(POWERS, [role, APP, owner]);
  const too = rows[0] && tooMuch(rows[0]);
  if (too === undefined) return;
  throw new DatabaseUnusable(
    `The application's role "${role}" ${too}, so rounds and entries would not be append-only for it.`,
    "Give it a role that owns nothing and is a member of apogee_app alone; docs/runbooks/one-machine.md says how to make one.",
  );
}

/** The same for the role of an address, after migrations: new tables may have added rights. */
export function refusePrivilegedRole(appUrl: string): Promise<void> {
  return reach(appUrl, "the application's role", async (client) => {
    const { rows } = await client.query<{ role: string }>("select current_user::text as role");
    await refusePrivileged(client, rows[0]!.role);
  });
}

function tooMuch({ superuser, createsRoles, owned, extra }: Powers): string | undefined {
  if (superuser) return "is a superuser";
  if (createsRoles) return "may create roles, and so be given anything";
  if (owned !== null) return `owns ${owned}`;
  return extra === null ? undefined : `may ${extra}`;
}
