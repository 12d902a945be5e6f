import type pg from "pg";
import { databaseOf, inDatabase, placeOf, roleOf } from "./address.ts";
import { open, reach, Unreachable } from "./reach.ts";
import { DatabaseUnusable, forAdministrator, named } from "./unusable.ts";

const NO_SUCH_DATABASE = "3D000";
const MAY_NOT = "42501";
/** Another process has just created it. */
const ALREADY_THERE = ["42P04", "23505"];
/** Databases that every server has. */
const MAINTENANCE = ["postgres", "template1"];

/** Opens the database of the address, and creates it if it does not exist. In a new one only its owner has rights. */
export async function openOrCreate(url: string, setting: string): Promise<pg.Client> {
  try {
    return await open(url, setting);
  } catch (error) {
    if (!(error instanceof Unreachable) || error.code !== NO_SUCH_DATABASE) throw error;
    await create(url, setting);
    return open(url, setting);
  }
}

async function create(url: string, setting: string): Promise<void> {
  const database = databaseOf(url);
  // From template0, since the other templates pass on their own encoding.
  const fresh = `TEMPLATE template0 ENCODING 'UTF8'`;
  try {
    await inMaintenance(url, setting, async (client) => {
      await client.query(`create database ${named(database)} ${fresh}`);
      await client.query(`revoke all on database ${named(database)} from public`);
    });
  } catch (error) {
    const { code } = error as { code?: string };
    if (ALREADY_THERE.includes(code ?? "")) return;
    if (code !== MAY_NOT) throw error;
    const role = roleOf(url);
    throw new DatabaseUnusable(
      `The database "${database}" of ${setting} does not exist at ${placeOf(url)}, and the role "${role}" may not create it.`,
      ...forAdministrator([
        { sql: `CREATE DATABASE ${named(database)} OWNER ${named(role)} ${fresh}` },
        { sql: `REVOKE ALL ON DATABASE ${named(database)} FROM PUBLIC` },
      ]),
    );
  }
}

async function inMaintenance(url: string, setting: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  for (const database of MAINTENANCE) {
    try {
      return await reach(inDatabase(url, database), setting, work);
    } catch (error) {
      const closed = error instanceof Unreachable && [NO_SUCH_DATABASE, MAY_NOT].includes(error.code ?? "");
      if (!closed || database === MAINTENANCE.at(-1)) throw error;
    }
  }
}
