import type pg from "pg";

/** The version of an outside PostgreSQL, and the owners in our database. */
export interface Facts {
  /** The connection's role. */
  readonly role: string;
  readonly database: string;
  readonly databaseOwner: string;
  /** The role that migrated it; null before the first migration. */
  readonly tablesOwner: string | null;
  /** Null if an administrator has dropped the schema `public`. */
  readonly publicOwner: string | null;
  /** The numeric version: 150018. */
  readonly version: number;
  /** The version for messages: `15.18 (Debian 15.18-0+deb12u1)`. */
  readonly versionText: string;
  readonly encoding: string;
}

const FACTS = `
  select current_user::text as role, d.datname::text as database, pg_get_userbyid(d.datdba)::text as "databaseOwner",
    (select pg_get_userbyid(c.relowner)::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relname = 'schema_migration') as "tablesOwner",
    (select pg_get_userbyid(nspowner)::text from pg_namespace where nspname = 'public') as "publicOwner",
    current_setting('server_version_num')::int as version, current_setting('server_version') as "versionText",
    pg_encoding_to_char(d.encoding)::text as encoding
  from pg_database d where d.datname = current_database()`;

export async function readFacts(client: pg.Client): Promise<Facts> {
  return (await client.query<Facts>(FACTS)).rows[0]!;
}
