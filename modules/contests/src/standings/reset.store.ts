import type { Tx } from "@apogee/database";
import { sql } from "kysely";

/** Empties the standings of every contest. What was decided, who entered, and final tables stay. */
export async function emptyStandings(tx: Tx): Promise<void> {
  await sql`delete from contests.standing`.execute(tx);
  await sql`update contests.board set writer = null`.execute(tx);
}
