import { sql } from "kysely";
import { createHash, randomBytes } from "node:crypto";
import { inServerDatabase } from "../server-database.ts";

/**
 * Makes a player's loosening confirmable now, as if its 24 hours had passed and its e-mail was sent. Returns the token
 * of the link.
 */
export async function givenConfirmableChange(playerId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  await inServerDatabase(async (db) => {
    const { numAffectedRows } = await sql`
      update limits.player_limit set change_at = change_at - interval '25 hours', token_hash = ${hash}, asked_at = change_at
      where player_id = ${playerId} and change_at is not null`.execute(db);
    if (numAffectedRows !== 1n) throw new Error("No loosening waits.");
  });
  return token;
}
