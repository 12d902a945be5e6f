import type { DatabaseUrls } from "../embedded/ensure-database.ts";
import { actingFor, placeOf, withDatabase } from "./address.ts";
import { useNamedRole, useOwnRole } from "./choose-app-role.ts";
import { chooseOwner } from "./choose-owner.ts";
import { openOrCreate } from "./open-or-create.ts";
import { readFacts, type Facts } from "./read-facts.ts";
import { DatabaseUnusable } from "./unusable.ts";

/** An outside PostgreSQL, and the data folder for the password of a role that is created there. */
export interface Outside {
  readonly databaseUrl: string;
  readonly appDatabaseUrl?: string | undefined;
  readonly dataDir: string;
}

const SETTING = "DATABASE_URL";
const OLDEST = 15;

/**
 * Prepares an outside PostgreSQL as far as needed: the database, the owner of everything created in it, and the
 * application's role. Refuses with `DatabaseUnusable`.
 */
export async function openOutside({ databaseUrl, appDatabaseUrl, dataDir }: Outside): Promise<DatabaseUrls> {
  const url = withDatabase(databaseUrl);
  const client = await openOrCreate(url, SETTING);
  try {
    const facts = await readFacts(client);
    refuseUnfit(facts, placeOf(url));
    const owner = await chooseOwner(client, facts, SETTING);
    const appUrl =
      appDatabaseUrl === undefined
        ? await useOwnRole(client, { facts, owner }, { url, dataDir })
        : await useNamedRole(client, { facts, owner }, appDatabaseUrl);
    return { ownerUrl: owner === facts.role ? url : actingFor(url, owner), appUrl };
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refuseUnfit({ version, versionText, encoding, database }: Facts, place: string): void {
  if (version < OLDEST * 10_000) {
    throw new DatabaseUnusable(
      `PostgreSQL at ${place} is version ${versionText}; Apogee needs ${OLDEST} or later.`,
      "Upgrade it, or leave DATABASE_URL out for the packaged one.",
    );
  }
  if (encoding === "UTF8") return;
  throw new DatabaseUnusable(
    `The database "${database}" has the encoding ${encoding}; Apogee needs UTF8.`,
    "Name one in DATABASE_URL that was made with TEMPLATE template0 ENCODING 'UTF8'.",
  );
}
