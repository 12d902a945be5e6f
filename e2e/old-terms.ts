import { fileURLToPath } from "node:url";
import { borrowDatabase, connect } from "@apogee/database";
import { sql } from "kysely";

const DATA_DIR = process.env["APOGEE_DATA_DIR"] ?? fileURLToPath(new URL("../.data", import.meta.url));

/**
 * Sets a player's accepted terms to an old version, as if the terms had been renewed since; in the database of the
 * server under test.
 */
export async function givenOldTerms(playerId: number): Promise<void> {
  const database = await borrowDatabase({
    dataDir: DATA_DIR,
    databaseUrl: process.env["DATABASE_URL"],
    appDatabaseUrl: process.env["APP_DATABASE_URL"],
  });
  const { db, close } = connect({ url: database.appUrl, max: 1 });
  await sql`update identity.player set terms_version = '2020-01-01' where id = ${playerId}`.execute(db);
  await close();
  await database.stop();
}
