import { sql } from "kysely";
import { inServerDatabase } from "../server-database.ts";

/** Sets a player's accepted terms to an old version, as if the terms had been renewed since. */
export async function givenOldTerms(playerId: number): Promise<void> {
  await inServerDatabase(async (db) => {
    await sql`update identity.player set terms_version = '2020-01-01' where id = ${playerId}`.execute(db);
  });
}
