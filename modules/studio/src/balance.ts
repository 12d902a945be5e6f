import type { Database } from "@apogee/database";
import { add, invariant, type Minor } from "@apogee/kernel";
import { purseById } from "@apogee/wallet";

/** Real and bonus money of a purse together: what the frame shows as the balance. */
export async function findPurseTotal(db: Database, purseId: number): Promise<Minor> {
  const purse = await purseById(db, purseId);
  invariant(purse, `Purse ${purseId} of a session is missing.`);
  return add(purse.real, purse.bonus);
}
