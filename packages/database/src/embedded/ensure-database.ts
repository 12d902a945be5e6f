import pg from "pg";
import { databaseSecrets } from "./secrets.ts";

/** The addresses of a database: for migrations, and for everything else. */
export type DatabaseUrls = { ownerUrl: string; appUrl: string };

/** The role that owns the schema and runs migrations. */
export const OWNER = "apogee_owner";
/** The role of the running platform: no superuser, owns nothing. */
export const APP = "apogee_app";

const DUPLICATE_DATABASE = "42P04";

/**
 * Creates both roles and the database of a packaged PostgreSQL if they do not exist. The passwords are random, stored
 * beside the data (`secrets.json`), and set again on each call, since both belong to one data folder.
 */
export async function ensureDatabase({
  superuserUrl,
  dataDir,
  database = "apogee",
}: {
  superuserUrl: string;
  dataDir: string;
  database?: string;
}): Promise<DatabaseUrls> {
  const secrets = databaseSecrets(dataDir);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await ensureRole(client, OWNER, secrets.owner);
    await ensureRole(client, APP, secrets.app);
    await createDatabase(client, database);
  } finally {
    await client.end();
  }
  return {
    ownerUrl: urlFor(superuserUrl, OWNER, secrets.owner, database),
    appUrl: urlFor(superuserUrl, APP, secrets.app, database),
  };
}

/** The same server's address for another role and database. */
export function urlFor(serverUrl: string, role: string, password: string, database: string): string {
  const url = new URL(serverUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${database}`;
  return url.href;
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  await client.query(
    `${rowCount ? "alter" : "create"} role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(password)}`,
  );
}

async function createDatabase(client: pg.Client, database: string): Promise<void> {
  const name = pg.escapeIdentifier(database);
  const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
  if (rowCount) return;
  await client.query(`create database ${name} owner ${OWNER}`).catch((error: { code?: string }) => {
    if (error.code !== DUPLICATE_DATABASE) throw error;
  });
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ${APP}`);
}
