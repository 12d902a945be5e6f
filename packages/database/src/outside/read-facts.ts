import type pg from "pg";

/** What an outside PostgreSQL is, and who owns what in the house's database. */
export interface Facts {
  /** Of the connection. */
  readonly role: string;
  readonly database: string;
  readonly databaseOwner: string;
  /** Who has migrated it; null while nobody has. */
  readonly tablesOwner: string | null;
  /** Null where an administrator has dropped the schema `public`. */
  readonly publicOwner: string | null;
  /** As PostgreSQL counts: 150018. */
  readonly version: number;
  /** As people say it: `15.18 (Debian 15.18-0+deb12u1)`. */
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
