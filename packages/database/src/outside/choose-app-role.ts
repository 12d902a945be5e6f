import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type pg from "pg";
import { APP } from "../embedded/ensure-database.ts";
import { databaseSecrets } from "../embedded/secrets.ts";
import { asRole, placeOf, roleOf, withDatabase } from "./address.ts";
import { prepareAppRole } from "./prepare-app-role.ts";
import { reach, Unreachable } from "./reach.ts";
import type { Facts } from "./read-facts.ts";
import { refusePrivileged } from "./refuse-privileged-role.ts";
import { DatabaseUnusable, named } from "./unusable.ts";

/** What the application's role must fit. */
interface Surroundings {
  readonly facts: Facts;
  /** The current or future owner of the tables. */
  readonly owner: string;
}

const SETTING = "APP_DATABASE_URL";
const LONGEST_NAME_BYTES = 63;
const WRONG_PASSWORD = ["28P01", "28000"];

/** Uses a role that an administrator has named: checks it, then grants what is missing. Returns its address. */
export async function useNamedRole(
  client: pg.Client,
  { facts, owner }: Surroundings,
  appDatabaseUrl: string,
): Promise<string> {
  const url = withDatabase(appDatabaseUrl, facts.database);
  const name = roleOf(url);
  await refusePrivileged(client, name, owner);
  await prepareAppRole(client, facts, { name });
  await requireSameDatabase(client, url);
  return url;
}

/**
 * Uses a role for this database alone, created if it does not exist, so that two installations on one server neither
 * share a password nor reach each other's data. Its password is stored in the data folder; an existing role's password
 * is never changed.
 */
export async function useOwnRole(
  client: pg.Client,
  { facts, owner }: Surroundings,
  { url, dataDir }: { url: string; dataDir: string },
): Promise<string> {
  const name = ownRoleOf(facts.database);
  const { app: password } = databaseSecrets(resolve(dataDir));
  await refusePrivileged(client, name, owner);
  await prepareAppRole(client, facts, {
    name,
    password,
    otherwise: `Then start with ${SETTING}=postgres://${name}:...@${placeOf(url)}/${facts.database}`,
  });
  const appUrl = asRole(url, name, password);
  try {
    await reach(appUrl, "the application's role", async () => undefined);
  } catch (error) {
    if (!(error instanceof Unreachable) || !WRONG_PASSWORD.includes(error.code ?? "")) throw error;
    throw new DatabaseUnusable(
      `The role "${name}" is there already, and its password is not the one of this data folder. Another house may use it, so it was left alone.`,
      `Start with the data folder that made it, or with ${SETTING}. A lost password is set anew by an administrator:`,
      `  ALTER ROLE ${named(name)} PASSWORD '...';`,
    );
  }
  return appUrl;
}

/** The same at every start on a database, and different for every other database. */
function ownRoleOf(database: string): string {
  const name = `${APP}_${database}`;
  return Buffer.byteLength(name) <= LONGEST_NAME_BYTES
    ? name
    : `${APP}_${createHash("sha256").update(database).digest("hex").slice(0, 32)}`;
}

async function requireSameDatabase(client: pg.Client, appUrl: string): Promise<void> {
  const WHERE = "select current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as \"where\"";
  const here = (await client.query(WHERE)).rows[0];
  const there = await reach(appUrl, SETTING, async (app) => (await app.query(WHERE)).rows[0]);
  if (here.where !== there.where)
    throw new DatabaseUnusable(
      `${SETTING} leads to another database than DATABASE_URL.`,
      "Write the same host, port and database into both.",
    );
}
